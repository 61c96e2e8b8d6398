import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import { numberText } from '#src/lib/languages.ts'

type Weights = ValueOf<'listBonuses'>['rows'][number]['weights']
type Category = keyof Weights

const names: Record<Category, MessageDescriptor> = {
  RNG: msg`Slots`,
  FISH: msg`Fishing`,
  LOTT: msg`Classic lottery`,
  ELOTT: msg`Lottery`,
  SPORTS: msg`Sports`,
  PVP: msg`PVP`,
  LIVE: msg`Live casino`,
}
const order = Object.keys(names) as Category[]

/** How much of a bet counts towards the wagering requirement, game by game. */
export function WeightsTable({ weights }: { weights: Weights }) {
  const { i18n } = useLingui()
  return (
    <table className="w-full text-sm">
      <caption className="mb-1.5 text-start font-bold">
        <Trans>What counts how much</Trans>
      </caption>
      <tbody className="grid gap-x-6 min-[420px]:grid-cols-2">
        {order.map((category) => (
          <tr key={category} className="flex items-center justify-between gap-3 border-b border-line py-1.5">
            <th scope="row" className="text-start font-normal text-ink-2">
              {i18n._(names[category])}
            </th>
            <td className="num font-bold">
              {numberText(String(Number(weights[category] ?? '0') * 100), i18n.locale, { maximumFractionDigits: 2 })} %
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
