import type { components } from '#openapi/generated/console-types.ts'

type Schemas = components['schemas']

export type DeskEffect = Schemas['Effect']
export type DeskFourEyesPreview = Schemas['FourEyesPreview']
export type DeskFourEyesRequest = Schemas['FourEyesRequest']
export type DeskAuditEntry = Schemas['AuditEntry']
export type DeskAuditChange = Schemas['AuditChange']
export type DeskOperator = Schemas['Operator']
export type DeskOperatorSession = Schemas['OperatorSession']
export type DeskInboxRow = Schemas['InboxRow']
export type DeskInboxItem = Schemas['InboxItem']
export type DeskInboxSection = Schemas['InboxSection']
export type DeskInboxDecision = Schemas['InboxDecision']
export type DeskFoundMember = Schemas['FoundMember']
export type DeskListedMember = Schemas['ListedMember']
export type DeskSegment = Schemas['Segment']
export type DeskMember = Schemas['DeskMember']
