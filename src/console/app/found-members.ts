import { useEffect, useState } from 'react'
import { useDesk } from './queries.ts'

/** How long a key rests before what is typed is asked for, in ms. */
const REST_MS = 150

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** The members that a text finds, a moment after the last key. */
export function useFoundMembers(typed: string) {
  const q = useRested(typed.trim())
  const answer = useDesk('findMembers', { q }, { enabled: q.length > 1, keep: true })
  const rows = q.length > 1 ? answer.data?.rows : undefined
  return { rows, failed: answer.isError, q, answer }
}
