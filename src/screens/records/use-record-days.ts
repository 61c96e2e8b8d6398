import { useState } from 'react'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { presetDays, todayIn, type Days, type Preset } from './record-dates.ts'

/** The days a record shows and the page of it; other days begin with the first page. */
export function useRecordDays(first: Preset) {
  const { clock } = useServices()
  const zone = useSiteInfo()?.timeZone ?? 'Asia/Dhaka'
  const today = todayIn(zone, clock.now())
  const [chosen, setChosen] = useState<Days | null>(null)
  const [pageNo, setPage] = useState(1)
  const days = chosen ?? presetDays(first, today)
  return {
    days,
    today,
    pageNo,
    setPage,
    onDays: (next: Days) => {
      setChosen(next)
      setPage(1)
    },
  }
}
