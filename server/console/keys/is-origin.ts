/** Whether an address is an https origin; outside production also one on this machine. */
export function isOrigin(origin: string, mode: string): boolean {
  if (mode !== 'production' && /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(origin)) return true
  return origin.startsWith('https://') && URL.parse(origin)?.origin === origin
}
