/** The colours of an exported file; in the page the theme's tokens apply. */
const dark =
  '--color-ground:#071519;--color-panel:#0f242a;--color-panel-2:#16313a;--color-panel-3:#1f414b;--color-line:#23454f;--color-edge:#64909b;' +
  '--color-ink:#f5efe2;--color-ink-2:#b4c6c7;--color-ink-3:#93abae;--color-lamp:#ffb627;--color-on-lamp:#241600;' +
  '--color-lamp-edge:#ffb627;--color-lamp-ink:#ffc857;--color-lamp-wash:#33290f;--color-win:#23a678;--color-win-ink:#5fdcae;' +
  '--color-win-wash:#0d3229;--color-alert:#f0553f;--color-alert-ink:#ff9384;--color-alert-wash:#3b1a19;--color-info:#3aa7d4;--color-info-ink:#7cd0ef;--color-focus:#ffe39a'
const light =
  '--color-ground:#f3ecde;--color-panel:#fffcf5;--color-panel-2:#f8f1e3;--color-panel-3:#ede2cc;--color-line:#dfd3bb;--color-edge:#867a60;' +
  '--color-ink:#10272d;--color-ink-2:#435a5f;--color-ink-3:#56696c;--color-lamp:#ffb627;--color-on-lamp:#241600;' +
  '--color-lamp-edge:#a16a05;--color-lamp-ink:#7d4e00;--color-lamp-wash:#ffeec7;--color-win:#0b7a57;--color-win-ink:#0a6a4b;' +
  '--color-win-wash:#d9f2e6;--color-alert:#c8321d;--color-alert-ink:#ac2814;--color-alert-wash:#fde3dc;--color-info:#0b6f95;--color-info-ink:#0a6285;--color-focus:#0a4f63'

/** The token values embedded in a file. */
export const fileColours = (theme?: 'dark' | 'light'): string =>
  theme
    ? `.chart{${theme === 'dark' ? dark : light};background:var(--color-ground)}`
    : `.chart{${dark};background:var(--color-ground)}@media (prefers-color-scheme:light){.chart{${light}}}`

/** The styles of a chart, in the page and in files. */
export const chartStyle = [
  '.chart text{font:12px ui-monospace,"SF Mono","Cascadia Mono","Roboto Mono","Noto Sans Mono",Menlo,Consolas,monospace;fill:var(--color-ink-2);white-space:pre}',
  '.chart .box{fill:var(--color-panel);stroke:var(--color-edge);stroke-width:1.4}',
  '.chart .group>.box{fill:var(--color-panel);fill-opacity:.42;stroke-width:1.2}',
  '.chart .machine>.box{fill:none;stroke:var(--color-line)}',
  '.chart .parallel>.box{stroke-dasharray:none}.chart .region>.box{stroke-dasharray:6 4}',
  '.chart .anywhere>.box,.chart .state.anywhere.active>.box{fill:none;stroke-dasharray:2 4}.chart .state.anywhere.active .key{fill:var(--color-lamp-ink)}.chart .state.anywhere.active .text{fill:var(--color-ink-3)}.chart .state.anywhere.active .event{fill:var(--color-ink)}.chart .state.anywhere.active .invoke{fill:var(--color-win-ink)}.chart .state.anywhere.active .guard{fill:var(--color-lamp-ink)}.chart .state.anywhere.active .tag{fill:var(--color-info-ink)}',
  '.chart .outside>.box{fill:none;stroke-dasharray:3 4}.chart .outside text{fill:var(--color-ink-3)}',
  '.chart .folded>.box{stroke-width:3;stroke-opacity:.8}',
  '.chart .ring,.chart .rule{fill:none;stroke:var(--color-edge);stroke-width:1.2}.chart .rule{stroke:var(--color-line)}',
  '.chart .key{font-size:15px;font-weight:700;fill:var(--color-ink)}',
  '.chart .tag{fill:var(--color-info-ink)}.chart .spec{fill:var(--color-ink-3);font-size:11px}.chart .text{fill:var(--color-ink-3);font-style:normal}',
  '.chart .invoke{fill:var(--color-win-ink)}.chart .event{fill:var(--color-ink);font-weight:700}.chart .guard{fill:var(--color-lamp-ink)}.chart .action{fill:var(--color-ink-2)}',
  '.chart .line{fill:none;stroke:var(--color-edge);stroke-width:1.5}.chart .head{fill:var(--color-edge)}',
  '.chart .hit{fill:none;stroke:transparent;stroke-width:14;pointer-events:stroke}',
  '.chart .back{fill:var(--color-ground);fill-opacity:.86}.chart .row .back{fill:transparent}',
  '.chart .error .line,.chart .forbidden .line{stroke:var(--color-alert);stroke-dasharray:5 4}.chart .error .head{fill:var(--color-alert)}.chart .error .event,.chart .forbidden .event{fill:var(--color-alert-ink)}',
  '.chart .forbidden .event{text-decoration:line-through}',
  '.chart .after .line,.chart .always .line{stroke-dasharray:2 3;stroke-linecap:round}.chart .after .event,.chart .always .event{fill:var(--color-info-ink)}',
  '.chart .dot{fill:var(--color-ink-2)}.chart .link .line{stroke:var(--color-ink-3)}.chart .link .head{fill:var(--color-ink-3)}.chart .link.history .line{stroke-dasharray:4 3}',
  '.chart [data-n],.chart [data-e],.chart [data-i]{cursor:pointer}',
  '.chart .fault{fill:var(--color-alert)}.chart text.sign{fill:#fff;font-weight:700;font-size:12px;text-anchor:middle}',
  // active
  '.chart .active>.box{stroke:var(--color-lamp-edge);stroke-width:2.4}.chart .state.active>.box{fill:var(--color-lamp)}',
  '.chart .state.active text{fill:var(--color-on-lamp)}.chart .state.active .ring{stroke:var(--color-on-lamp)}.chart .group.active>.key{fill:var(--color-lamp-ink)}',
  '.chart .enabled .back{fill:var(--color-lamp-wash);fill-opacity:1;stroke:var(--color-lamp-edge)}.chart .enabled .line{stroke:var(--color-lamp-edge)}.chart .enabled .head{fill:var(--color-lamp-edge)}',
  '.chart .state.active .enabled text{fill:var(--color-lamp-ink)}.chart .state.active .enabled .event{fill:var(--color-ink)}',
  '.chart .fired .line{stroke:var(--color-lamp);stroke-width:4;stroke-dasharray:none}.chart .fired .head{fill:var(--color-lamp)}.chart .fired .back{fill:var(--color-lamp);fill-opacity:1}.chart .fired text{fill:var(--color-on-lamp)!important}',
  '.chart .clock{fill:var(--color-lamp);pointer-events:none}.chart text.left{fill:var(--color-lamp-ink);font-weight:700}',
  '.chart .i-running{fill:var(--color-win-ink);font-weight:700}.chart .i-held{fill:var(--color-alert-ink);text-decoration:underline}.chart .i-done{opacity:.8}.chart .i-error{fill:var(--color-alert-ink);font-weight:700}',
  '.chart .state.active .invoke{fill:var(--color-on-lamp)}',
  // found, selected, covered
  '.chart .found>.box,.chart .found>g>.back,.chart .found>.back{stroke:var(--color-info);stroke-width:2;stroke-dasharray:none}',
  '.chart .chosen>.box{stroke:var(--color-focus);stroke-width:3}.chart .chosen .line{stroke:var(--color-focus);stroke-width:3}.chart .chosen .head{fill:var(--color-focus)}.chart .chosen .back{stroke:var(--color-focus);stroke-width:1.5;fill-opacity:1}',
  '.chart.covering .hits>.box,.chart.covering .hits>.line{stroke:var(--color-win)}.chart.covering .hits>.head{fill:var(--color-win)}',
  '.chart.covering .misses>.box{stroke:var(--color-alert);stroke-width:3;stroke-dasharray:7 4}.chart.covering .misses>.line{stroke:var(--color-alert);stroke-width:3;stroke-dasharray:7 4}.chart.covering .misses>.head{fill:var(--color-alert)}',
  '.chart.covering .misses .back{fill:var(--color-alert-wash);fill-opacity:1;stroke:var(--color-alert)}.chart.covering .misses .event{fill:var(--color-alert-ink)}',
  '.chart.covering .declared>.line,.chart.covering .declared>.box{stroke:var(--color-ink-3);stroke-dasharray:1 4;stroke-linecap:round}.chart.covering .declared text{fill:var(--color-ink-3)}',
  '@media (forced-colors:active){.chart .box,.chart .line{stroke:CanvasText}.chart text{fill:CanvasText}.chart .active>.box{stroke:Highlight;stroke-width:4}}',
].join('')
