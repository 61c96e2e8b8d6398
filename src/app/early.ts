/*
 * The built page runs this by itself, ahead of all others, so it imports nothing but what is as small: presses of the
 * first view are kept, and then what the page needs beside its scripts is asked for. Each request that leaves while the
 * first view is read holds its paint up; these few wait for the first script instead.
 */
import './first-presses.ts'

for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset['rel']!
