import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'

/** Who holds the licence of this site, and its pages elsewhere, as the operator configured them; nothing without. */
export function BrandLines() {
  const { t } = useLingui()
  const { language } = useServices()
  const code = useSelector(language, ({ context }) => context.language)
  const { licence = {}, social = [] } = useSiteInfo()?.footer ?? {}
  const line = licence[code] ?? licence['EN']
  if (line === undefined && social.length === 0) return null
  return (
    <div className="mt-5 grid gap-2 border-t border-line pt-4 text-xs">
      {line !== undefined && (
        <p dir="auto">
          <Trans>Licence:</Trans> {line}
        </p>
      )}
      {social.length > 0 && (
        <ul aria-label={t`Elsewhere`} className="flex flex-wrap gap-x-4">
          {social.map(({ name, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="flex min-h-11 items-center hover:text-ink hover:underline lg:min-h-9"
              >
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
