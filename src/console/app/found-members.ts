import { useEffect, useState } from 'react'
import { useDesk } from './queries.ts'

/** The pause after the last key before the search starts, in ms. */
const REST_MS = 150

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Finds members by the typed text, a moment after the last key. */
export function useFoundMembers(typed: string) {
  const q = useRested(typed.trim())
  const answer = useDesk('findMembers', { q }, { enabled: q.length > 1, keep: true })
  const rows = q.length > 1 ? answer.data?.rows : undefined
  return { rows, failed: answer.isError, q, answer }
}
