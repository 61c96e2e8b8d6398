import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Target } from '#machines/launch/launch.types.ts'
import { placeOf } from './target-place.ts'

/** Goes to the target page of a launch. */
export function useGoTo(): (target: Target, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback((target, options) => void router.navigate({ ...placeOf(target), ...options }), [router])
}
