import { listed, reachText } from '../gather/reach.ts'
import type { Summary, View } from './view.ts'

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `:root{color-scheme:light dark;--line:light-dark(#d8dee4,#30404a);--soft:light-dark(#f4f6f8,#132027);--bad:light-dark(#b3261e,#ff8a80);--good:light-dark(#1b6e3c,#7fd8a0)}
*{box-sizing:border-box}body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;margin:0}h2{font-size:1.15rem;margin:2rem 0 .5rem}pre{background:var(--soft);border:1px solid var(--line);border-radius:6px;margin:.5rem 0;overflow:auto;padding:.6rem;font-size:.85rem;white-space:pre-wrap;overflow-wrap:anywhere}
details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:.5rem .75rem}summary{cursor:pointer;overflow-wrap:anywhere}
.kind{color:var(--bad);font-weight:600;margin-inline-end:.5rem}.none{color:var(--good);font-weight:600}.meta{opacity:.75;font-size:.9rem;overflow-wrap:anywhere}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid var(--line);padding:.3rem .5rem;text-align:start;vertical-align:top}td.n{text-align:end}
.chip{border:1px solid var(--line);border-radius:99px;display:inline-block;font-size:.85rem;margin:.1rem;padding:0 .5rem}.chip.no{border-style:dashed;opacity:.6}
@media(max-width:40rem){body{padding:1rem .5rem}.rows thead{display:none}.rows tr{border-bottom:1px solid var(--line);display:block;padding:.4rem 0}.rows td{border:0;display:block;padding:.1rem 0;text-align:start}.rows td[data-of]::before{content:attr(data-of) ' ';font-size:.85rem;opacity:.75}.rows td:empty{display:none}}`

const finding = (
  view: View,
): string => `<details id="${view.fingerprint}"><summary><span class="kind">${view.kind}</span>${html(view.text)} <span class="meta">${html(listed(view.operations.slice(0, 3)))}${view.operations.length > 3 ? ' …' : ''} ×${view.count}</span></summary>
<p class="meta">${html(`${view.place.file}:${view.place.line}:${view.place.column}`)} · ${html(view.pointer)}<br>${html(view.operations.join(', '))}${view.first ? `<br>first ${view.first}, last ${view.last}` : ''}</p>
${view.expected ? `<p>Expected ${html(view.expected)}; got ${html(view.actual)}.</p>` : ''}
<pre aria-label="Contract">${html(view.excerpt)}</pre>${view.exchange ? `<pre aria-label="Exchange">${html(view.exchange)}</pre>` : ''}${view.curl ? `<pre aria-label="Command that repeats it">${html(view.curl)}</pre>` : ''}</details>`

const chips = (counts: Record<string, number>, reasons: Record<string, string> = {}): string =>
  Object.entries(counts)
    .map(([name, count]) => {
      const reason = reasons[name]
      const why = reason === undefined ? '' : ` title="${html(reason)}"`
      const shown = reason === undefined ? count : 'declared'
      return `<span class="chip${count === 0 ? ' no' : ''}"${why}>${html(name)} ${shown}</span>`
    })
    .join('')

/** One self-contained page: findings with contract, exchange and command, and the coverage. */
export function htmlText(summary: Summary): string {
  const {
    views,
    observations,
    baselined,
    coverage,
    target,
    contract,
    exchanges,
    notes,
    seconds,
    declared,
    unserved,
    reach,
    missed,
  } = summary
  const totals = Object.entries(coverage.totals).map(
    ([name, { shown, all }]) =>
      `<tr><td>${name}</td><td class="n">${shown}</td><td class="n">${all}</td><td class="n">${all === 0 ? '–' : `${Math.floor((100 * shown) / all)} %`}</td></tr>`,
  )
  const served = coverage.operations.filter((one) => one.served)
  const operations = served.map(
    (one) =>
      `<tr><td>${html(one.id)}<br><span class="meta">${one.method} ${html(one.path)}</span></td><td class="n" data-of="calls">${one.calls}</td><td data-of="statuses">${chips(one.statuses, one.declared)}${Object.keys(one.others).length > 0 ? `<br><span class="kind">${html(Object.keys(one.others).join(', '))}</span>` : ''}</td><td data-of="requests">${chips(one.probes)}</td></tr>`,
  )
  const schemas = coverage.schemas.map(
    (one) =>
      `<tr><td>${html(one.at.replace(/^\/components\/schemas\//, ''))}</td><td class="n" data-of="seen">${one.count}</td><td>${chips(one.properties)}</td><td>${chips(one.values)}</td><td${one.nullable ? ` data-of="nulls">${one.nulls}` : '>'}</td></tr>`,
  )
  const constraints = coverage.constraints.map(
    ({ at, count }) => `<span class="chip${count === 0 ? ' no' : ''}">${html(at)}</span>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Contract drift of ${html(target)}</title><style>${style}</style></head>
<body><main><h1>Contract drift</h1><p class="meta">${html(target)} against ${html(contract)} · ${exchanges} exchanges in ${seconds.toFixed(1)} s</p>
<p>Reached: ${html(reachText(reach))}.</p>
${missed === null ? '' : `<p class="kind">Not checked: ${html(missed)}.</p>`}
<h2>Findings</h2>${views.length === 0 ? `<p class="${missed === null ? 'none' : 'meta'}">None.</p>` : views.map(finding).join('\n')}
${observations.length > 0 ? `<h2>Only seen</h2><p class="meta">No drift: the contract does not forbid it.</p>${observations.map(finding).join('\n')}` : ''}
${baselined.length > 0 ? `<h2>Known</h2><ul>${baselined.map(({ view, owner, reason, expires }) => `<li>${html(view.text)} – ${html(reason)} (${html(owner)}, until ${html(expires)})</li>`).join('')}</ul>` : ''}
${notes.length > 0 ? `<h2>Not checked</h2><ul>${notes.map((note) => `<li>${html(note)}</li>`).join('')}</ul>` : ''}
${declared.length > 0 ? `<h2>Declared</h2><p class="meta">Not shown, for a reason that is written down.</p><ul>${declared.map((line) => `<li>${html(line)}</li>`).join('')}</ul>` : ''}
${unserved.length > 0 ? `<h2>Not served</h2><p class="meta">They answer 501; nothing is asked of them.</p><p>${unserved.map((id) => `<span class="chip no">${html(id)}</span>`).join('')}</p>` : ''}
<h2>Coverage</h2><div class="scroll"><table><thead><tr><th>what</th><th>shown</th><th>documented</th><th></th></tr></thead><tbody>${totals.join('')}</tbody></table></div>
<h2>Operations</h2><div class="scroll"><table class="rows"><thead><tr><th>operation</th><th>calls</th><th>statuses</th><th>requests</th></tr></thead><tbody>${operations.join('\n')}</tbody></table></div>
<h2>Schemas of answers</h2><div class="scroll"><table class="rows"><thead><tr><th>schema</th><th>seen</th><th>properties</th><th>values</th><th>nulls</th></tr></thead><tbody>${schemas.join('\n')}</tbody></table></div>
${constraints.length > 0 ? `<h2>Constraints of requests</h2><p>${constraints.join('')}</p>` : ''}
</main></body></html>
`
}
