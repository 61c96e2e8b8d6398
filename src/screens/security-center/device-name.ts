/** The first of the list that a browser names; what pretends to be another stands before it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (list: typeof browsers, userAgent: string): string | null =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** Browser and system of a device as people know them, by how the browser named itself; null where it says neither. */
export function deviceName(userAgent: string): { browser: string | null; system: string | null } | null {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  return browser === null && system === null ? null : { browser, system }
}

/** Whether a device is one that is carried about. */
export const isHandheld = (userAgent: string): boolean => /\b(?:Android|iPhone|iPad|Mobile)\b/.test(userAgent)
