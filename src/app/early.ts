/*
 * The built page runs this script before all others, so it imports only what is equally small. It records presses in
 * the first view, then requests what the page needs besides its scripts and, after the first paint, the pictures in
 * view: each request that is sent while the first view is parsed delays its paint.
 */
import './first-presses.ts'

for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset['rel']!

function showPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    const { top, height } = picture.getBoundingClientRect()
    // a tenth of it in view [9.31]
    if (top + height / 10 < innerHeight) picture.src = picture.dataset['src']!
  }
}
requestAnimationFrame(() => setTimeout(showPictures))
