import './scenarios.css'
import { createRoot } from 'react-dom/client'
import { firstTheme } from '../theme-choice.ts'
import { apply } from './apply.ts'
import { linkIn } from './link.ts'
import { ScenariosPage } from './scenarios-page.tsx'

document.documentElement.dataset['theme'] = firstTheme()
const link = linkIn(location.search)
const show = (faults: string[]) =>
  createRoot(document.getElementById('scenarios')!).render(<ScenariosPage faults={faults} />)

if (!link || link.faults.length > 0) show(link?.faults ?? [])
else
  apply(link.link).then(
    () => location.replace(link.link.to),
    (error: unknown) => show([`this link could not be applied: ${String(error)}`]),
  )
