const two = (n: number): string => String(n).padStart(2, '0')

/** Whole seconds left until `deadline`, rounded up, never below 0; both in ms since 1970. */
export const secondsLeft = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1000))

/** Seconds as a clock: 47 → '00:47', 5024 → '1:23:44'. */
export const clockText = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
