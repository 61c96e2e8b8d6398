import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usernameFreeQuery } from '#src/api/username.queries.ts'
import { useServices } from '#src/app/services.tsx'

/** The pause in typing after which the server is asked. */
const REST_MS = 400

/**
 * Whether a user name is free, checked when typing pauses. Unknown for an invalid name, and when the server
 * doesn't answer or limits the calls: the registration itself decides.
 */
export function useUsernameFree(username: string, valid: boolean): boolean | undefined {
  const { api } = useServices()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(username), REST_MS)
    return () => clearTimeout(timer)
  }, [username])
  const isChecked = valid && rested === username
  const { data } = useQuery({ ...usernameFreeQuery(api, username), enabled: isChecked })
  return isChecked ? data : undefined
}
