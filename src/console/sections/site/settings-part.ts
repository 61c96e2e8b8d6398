import type { Site } from './use-parts.ts'

type Parts = Site['parts'][number]

/** The settings of a part by the contract. A form sends fields that it doesn't show back unchanged. */
export type Settings<Name extends Parts['part']> = Extract<Parts, { part: Name }>['value']

export type PartForm<Name extends Parts['part']> = {
  value: Settings<Name>
  onChange: (value: Settings<Name>) => void
}

type Cashier = Settings<'cashier'>['cashier']
export type Channel = Cashier['channels'][number]
export type Bank = Cashier['banks'][number]
export type Statement = Cashier['statements'][number]
export type Mission = Settings<'missions'>['missions']['missions'][number]
export type RankLevel = Settings<'ranks'>['ranks']['levels'][number]
export type RegisterField = Settings<'register'>['register']['username'][number]
export type Country = Settings<'register'>['countries'][number]
export type Resource = Settings<'links'>['resources'][number]
export type TrustMark = NonNullable<Settings<'links'>['trustMarks']['licences']>[number]
