/** The first one that a browser names; browsers that imitate another come before it. */
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

/** The familiar names of a device's browser and system, from its user agent; null for an unknown one. */
export function deviceName(userAgent: string): { browser: string | null; system: string | null } | null {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  return browser === null && system === null ? null : { browser, system }
}

/** Whether a device is mobile. */
export const isHandheld = (userAgent: string): boolean => /\b(?:Android|iPhone|iPad|Mobile)\b/.test(userAgent)
