import type { ReactNode } from 'react'
import { BrandForm } from './forms/brand-form.tsx'
import { CalendarForm } from './forms/calendar-form.tsx'
import { CashierForm } from './forms/cashier-form.tsx'
import { KeepingForm } from './forms/keeping-form.tsx'
import { LanguagesForm } from './forms/languages-form.tsx'
import { LinksForm } from './forms/links-form.tsx'
import { MissionsForm } from './forms/missions-form.tsx'
import { PointsForm } from './forms/points-form.tsx'
import { RanksForm } from './forms/ranks-form.tsx'
import { RebatesForm } from './forms/rebates-form.tsx'
import { RegionForm } from './forms/region-form.tsx'
import { RegisterForm } from './forms/register-form.tsx'
import { AgentsForm, DeliveryForm, DomainsForm, PlayForm, SessionsForm } from './forms/small-forms.tsx'
import type { PartForm as FormOf } from './settings-part.ts'
import type { Part } from './use-parts.ts'

const forms: { [Of in Part]: (props: FormOf<Of>) => ReactNode } = {
  region: RegionForm,
  register: RegisterForm,
  links: LinksForm,
  delivery: DeliveryForm,
  domains: DomainsForm,
  sessions: SessionsForm,
  cashier: CashierForm,
  points: PointsForm,
  play: PlayForm,
  missions: MissionsForm,
  ranks: RanksForm,
  rebates: RebatesForm,
  agents: AgentsForm,
  calendar: CalendarForm,
  brand: BrandForm,
  languages: LanguagesForm,
  keeping: KeepingForm,
}

type PartFormProps = { part: Part; value: object; onChange: (value: object) => void }

/** The form of a part of the settings. */
export function PartForm({ part, value, onChange }: PartFormProps) {
  const Form = forms[part] as (props: PartFormProps) => ReactNode
  return <Form part={part} value={value} onChange={onChange} />
}
