import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { entryLanguages, languageOf, oncePerTag } from '#src/lib/languages.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { cx } from '#src/ui/cx.ts'
import { DropDown } from '#src/ui/drop-down.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Selects the language of the site, each under its own name [2.36]. `up`: the list opens above. */
export function LanguageChoice({ up = false }: { up?: boolean }) {
  const { language } = useServices()
  const { t } = useLingui()
  const shown = useSelector(language, ({ context }) => context.language)
  const failed = useSelector(language, (snapshot) => snapshot.hasTag('failed'))
  const codes = oncePerTag(useSiteInfo()?.languages ?? entryLanguages)
  const { name, tag: shownTag } = languageOf(shown)
  return (
    <DropDown
      name={t`Language: ${name}`}
      buttonClassName={buttonClass({ variant: 'quiet', size: 'sm' }, 'min-h-11')}
      className={cx(
        'grid max-h-[min(70dvh,28rem)] min-w-44 gap-0.5 overflow-y-auto overscroll-contain',
        up && 'top-auto! bottom-full rounded-3',
      )}
      label={
        <>
          <Icon name="globe" size="sm" />
          <span className="min-w-12 text-start">{name}</span>
          <Icon name="down" size="xs" />
        </>
      }
    >
      {codes.map((code) => {
        const { tag, dir, name: own } = languageOf(code)
        return (
          <button
            key={code}
            type="button"
            lang={tag}
            dir={dir}
            aria-pressed={tag === shownTag}
            className="flex min-h-11 items-center justify-between gap-3 rounded-1 px-3 text-sm hover:bg-panel-2 aria-pressed:font-bold aria-pressed:text-lamp-ink"
            onClick={() => language.send({ type: 'language.chosen', language: code })}
          >
            {own}
            {tag === shownTag && <Icon name="check" size="xs" />}
          </button>
        )
      })}
      {failed && (
        <p role="alert" className="px-3 py-1 text-xs text-alert-ink">
          <Trans>This language didn’t load. Please try again.</Trans>
        </p>
      )}
    </DropDown>
  )
}
