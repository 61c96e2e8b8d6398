/*
 * The built page runs this by itself, ahead of all others, so it imports nothing but what is as small: presses of the
 * first view are kept, and then what the page needs beside its scripts is asked for, and once it is painted the pictures
 * in view. Each request that leaves while the first view is read holds its paint up.
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
