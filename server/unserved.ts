import type { OperationId } from '#openapi/generated/operations.ts'

/**
 * Operations of the contract that no handler serves yet, by area. They answer 501 `function.not.available`. A test proves
 * that this is the contract without what the server serves; it is empty when the product is complete.
 */
export const unserved: Readonly<Record<string, readonly OperationId[]>> = {}
