import { DrawBalls } from './draw-balls.tsx'
import { prizesOf } from './draw-prizes.tsx'

/** A whole result: balls, or the table of its prizes. */
export function DrawResult({ result }: { result: unknown }) {
  const prizes = prizesOf(result)
  if (!prizes) return <DrawBalls result={result} />
  return (
    <table className="w-full text-sm">
      <tbody>
        {prizes.map(({ key, name, numbers }, i) => (
          <tr key={key} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pe-3 text-start align-top font-normal whitespace-nowrap text-ink-2">
              {name}
            </th>
            <td className="py-1.5" dir="ltr">
              <span className="flex flex-wrap gap-x-3 gap-y-0.5">
                {numbers.map((number, at) => (
                  <span key={at} className={`num font-bold ${i === 0 ? 'text-lg text-lamp-ink' : ''}`}>
                    {number}
                  </span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
