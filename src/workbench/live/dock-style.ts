/**
 * The dock lies outside the body, which makes room for it: the body contains its fixed elements, so nothing of the
 * page is covered. On narrow screens the dock is a sheet.
 */
export const dockStyle = `
html[data-docked]{overflow:hidden;height:100%}
html[data-docked]>body{position:fixed;inset:0 auto 0 0;width:calc(100% - var(--dock-size));min-height:0;height:auto;overflow:hidden;contain:layout}
html[data-docked]>body>#root{height:100%;overflow:auto}
.wb-dock{position:fixed;z-index:2147483000;inset:0 0 0 auto;width:var(--dock-size);display:flex;flex-direction:column;background:var(--color-ground);border-inline-start:1px solid var(--color-edge);font:14px/1.4 var(--font-ui)}
.wb-dock iframe{flex:1;min-height:0;border:0;width:100%}
.wb-bar{display:flex;align-items:center;gap:4px;padding:2px 4px 2px 12px;background:var(--color-panel);color:var(--color-ink);border-block-end:1px solid var(--color-line)}
.wb-bar b{flex:1}
.wb-bar button{min-height:36px;padding:0 10px;border-radius:6px;color:var(--color-ink-2);font-weight:700}
.wb-bar button:hover{background:var(--color-panel-3);color:var(--color-ink)}
.wb-grip{position:absolute;inset:0 auto 0 -5px;width:10px;cursor:col-resize;touch-action:none}
.wb-grip:hover,.wb-grip:focus-visible{background:var(--color-lamp);opacity:.5;outline:0}
.wb-opener{position:fixed;z-index:2147482000;inset:40% 0 auto auto;padding:10px 3px;border:1px solid var(--color-edge);border-inline-end:0;border-radius:8px 0 0 8px;background:var(--color-panel);color:var(--color-ink-2);font:700 11px/1 var(--font-mono);writing-mode:vertical-rl;opacity:.55}
.wb-opener:hover,.wb-opener:focus-visible{opacity:1}
html[data-docked] .wb-opener{display:none}
@media (max-width:767px){
html[data-docked]>body{inset:0 0 auto 0;width:100%;height:calc(100% - var(--sheet-size))}
.wb-dock{inset:auto 0 0 0;width:100%;height:var(--sheet-size);border-inline-start:0;border-block-start:1px solid var(--color-edge);border-radius:14px 14px 0 0;overflow:hidden}
.wb-grip{inset:0 0 auto 0;width:auto;height:10px;cursor:row-resize}
.wb-bar button{min-height:44px}
}`
