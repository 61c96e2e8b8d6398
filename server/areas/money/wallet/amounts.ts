export { amountText, minorUnits } from '#rules/money.ts'
