import { useState } from 'react'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { presetDays, todayIn, type Days, type Preset } from './record-dates.ts'

type At = { pageNo: number; asOf?: string }
const start: At = { pageNo: 1 }

/**
 * The days a record shows and where in it: all pages are read as of the moment the first one was. Other days begin with
 * the first page, as of now.
 */
export function useRecordDays(first: Preset) {
  const { clock } = useServices()
  const zone = useSiteInfo()?.timeZone ?? 'Asia/Dhaka'
  const today = todayIn(zone, clock.now())
  const [chosen, setChosen] = useState<Days | null>(null)
  const [at, setAt] = useState<At>(start)
  const days = chosen ?? presetDays(first, today)
  return {
    days,
    today,
    at,
    onPage: (pageNo: number, asOf: string) => setAt({ pageNo, asOf }),
    restart: () => setAt(start),
    onDays: (next: Days) => {
      setChosen(next)
      setAt(start)
    },
  }
}
