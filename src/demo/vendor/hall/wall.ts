/** A cusped doorway around x, standing on `foot`. */
const arch = (x: number, foot: number, k: number) => {
  const c = (...by: number[]) => `c${by.map((one) => (one * k).toFixed(1)).join(' ')}`
  return [
    `M${x - 22 * k} ${foot}v${-42 * k}`,
    c(0, -7, 2, -9, 6, -10),
    c(-1, -7, 4, -10, 9, -11),
    c(3, -4, 6, -6, 7, -9.5),
    c(1, 3.5, 4, 5.5, 7, 9.5),
    c(5, 1, 10, 4, 9, 11),
    c(4, 1, 6, 3, 6, 10),
    `v${42 * k}z`,
  ].join('')
}

const door = (x: number) =>
  `<path d="${arch(x, 136, 1.5)}" fill="url(#hw)" stroke="#2f6470" stroke-width="1.6"/>` +
  `<path d="${arch(x, 136, 1.24)}" fill="none" stroke="#ffb627" stroke-width=".8" opacity=".5"/>` +
  `<path d="M${x} 27v15" stroke="#8a6a2c" stroke-width="1"/>` +
  `<circle cx="${x}" cy="47" r="17" fill="url(#hl)"/><circle class="lamplight" cx="${x}" cy="47" r="4.6" fill="#ffdf8a"/>`

/** A row of lit arches, wider than the widest screen; `free` stays empty for other things. */
export const wall = (free: readonly number[] = []): string =>
  `<defs>
    <linearGradient id="hb" x2="0" y2="1"><stop stop-color="#0a222b"/><stop offset="1" stop-color="#14424a"/></linearGradient>
    <linearGradient id="hw" x2="0" y2="1"><stop stop-color="#0d3038"/><stop offset="1" stop-color="#1d5557"/></linearGradient>
    <radialGradient id="hl"><stop stop-color="#ffc857" stop-opacity=".75"/><stop offset="1" stop-color="#ffc857" stop-opacity="0"/></radialGradient>
    <linearGradient id="hf" x2="0" y2="1"><stop stop-color="#1c6b54"/><stop offset="1" stop-color="#0b3a2c"/></linearGradient>
    <linearGradient id="ho" x2="0" y2="1"><stop stop-color="#b4692f"/><stop offset=".5" stop-color="#8a4b22"/><stop offset="1" stop-color="#57290f"/></linearGradient>
    <radialGradient id="hs"><stop stop-color="#ffe7ad" stop-opacity=".34"/><stop offset="1" stop-color="#ffe7ad" stop-opacity="0"/></radialGradient>
  </defs><rect x="-700" y="-60" width="1800" height="300" fill="url(#hb)"/>` +
  Array.from({ length: 19 }, (_, index) => 200 + (index - 9) * 84)
    .filter((x) => !free.includes(x))
    .map(door)
    .join('') +
  `<ellipse cx="200" cy="70" rx="190" ry="120" fill="url(#hs)"/>`

/** The table where everyone sits, from its far edge to the bottom of the picture. */
export const tableTop = (): string =>
  `<path d="M-700 150C-300 132 0 126 200 126S700 132 1100 150V260H-700z" fill="url(#ho)"/>` +
  `<path d="M-700 160C-300 141 0 135 200 135S700 141 1100 160V260H-700z" fill="url(#hf)"/>` +
  `<path d="M-700 172C-300 152 0 146 200 146S700 152 1100 172" fill="none" stroke="#e9d9a6" stroke-width="1.1" opacity=".45"/>`
