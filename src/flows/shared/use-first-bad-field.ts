import { useEffect, useRef } from 'react'

/**
 * Focuses the first wrong field of a form when a submission found some. `fields` must be a new object with
 * each submission and stay the same otherwise.
 */
export function useFirstBadField(fields: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields])
  return form
}
