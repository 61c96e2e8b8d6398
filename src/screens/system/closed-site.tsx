import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { artUrl, type SceneKind } from '#rules/art.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { languageOf, oncePerTag } from '#src/lib/languages.ts'
import { Wordmark } from '#src/ui/brand-shapes.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ContactLinks } from '../shared/contact-links.tsx'

export type ClosedSiteProps = {
  scene: SceneKind
  title: ReactNode
  children: ReactNode
  /** Names and values for the visitor, in order. */
  facts: readonly { name: ReactNode; value: ReactNode }[]
  note: ReactNode
  /** Checks whether the site is open again. */
  onCheck: () => void
  busy: boolean
}

const LanguageChoice = () => {
  const { language } = useServices()
  const { t } = useLingui()
  const info = useSiteInfo()
  const shown = useSelector(language, ({ context }) => context.language)
  return (
    <div role="group" aria-label={t`Language`} className="flex flex-wrap gap-2">
      {oncePerTag(info?.languages ?? []).map((code) => {
        const { tag, name } = languageOf(code)
        return (
          <button
            key={code}
            type="button"
            lang={tag}
            className="chip min-h-11"
            aria-pressed={tag === languageOf(shown).tag}
            onClick={() => language.send({ type: 'language.chosen', language: code })}
          >
            {name}
          </button>
        )
      })}
    </div>
  )
}

/** A page that replaces the whole site: no header, always in the dark theme [8.06]. */
export const ClosedSite = ({ scene, title, children, facts, note, onCheck, busy }: ClosedSiteProps) => (
  <main
    id="main"
    data-theme="dark"
    className="relative grid min-h-dvh content-start bg-shade text-ink lg:content-stretch"
  >
    <img
      src={artUrl.scene(scene)}
      alt=""
      width={1200}
      height={780}
      className="h-[36vh] min-h-[220px] w-full bg-ceiling object-cover lg:absolute lg:inset-y-0 lg:end-0 lg:h-full lg:w-[70%]"
    />
    <div className="relative grid content-center justify-items-start gap-3.5 bg-shade px-5 pt-6 pb-8 lg:min-h-dvh lg:bg-transparent lg:bg-linear-90 lg:from-shade lg:from-44% lg:to-transparent lg:to-68% lg:px-[max(7vw,48px)] lg:py-12 lg:*:max-w-[min(440px,38vw)] rtl:lg:bg-linear-270">
      <Wordmark name={useBrandName()} width={132} labelled />
      <h1 className="lg:text-3xl">{title}</h1>
      <div className="grid max-w-[52ch] gap-2">{children}</div>
      <dl className="w-full max-w-[420px] text-sm">
        {facts.map(({ name, value }, i) => (
          <div key={i} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <ContactLinks lit />
        <Button onClick={onCheck} busy={busy}>
          <Icon name="refresh" size="sm" />
          <Trans>Check again</Trans>
        </Button>
      </div>
      <p className="text-xs text-ink-2">{note}</p>
      <LanguageChoice />
    </div>
  </main>
)
