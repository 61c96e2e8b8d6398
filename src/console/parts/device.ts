const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const firstOf = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** System and browser in two words: "Android · Chrome"; an unknown user agent is shown as it is. */
export function deviceOf(userAgent: string): string {
  const words = [firstOf(systems, userAgent), firstOf(browsers, userAgent)].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : userAgent.slice(0, 40) || '–'
}
