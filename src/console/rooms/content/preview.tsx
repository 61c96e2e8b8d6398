import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../app/services.tsx'
import { Chips } from '../../parts/choice.tsx'
import { Card } from '../../parts/page.tsx'
import { useKinds, type Draft } from './kinds.ts'

const widths = { phone: 360, desktop: 1440 } as const

/** How it looks to players: as wide as their screens, in both themes, with its HTML cleaned by the server. */
export function Preview({ draft, language }: { draft: Draft; language: string }) {
  const { t } = useLingui()
  const { api } = useServices()
  const kinds = useKinds()
  const [width, setWidth] = useState<keyof typeof widths>('phone')
  const text = draft.texts.find((one) => one.language === language)
  const content = text?.content ?? ''
  const cleaned = useQuery({
    queryKey: ['previewContent', content],
    queryFn: ({ signal }) => api.call('previewContent', { body: { content }, signal }),
    enabled: content !== '',
    placeholderData: (before) => before,
  })
  const html = content === '' ? '' : (cleaned.data?.html ?? '')
  return (
    <Card
      title={<Trans>Preview</Trans>}
      more={
        <Chips
          label={t`Width`}
          value={width}
          onChange={setWidth}
          choices={[
            { value: 'phone', label: '360' },
            { value: 'desktop', label: '1440' },
          ]}
        />
      }
    >
      <div className="grid gap-3">
        {(['dark', 'light'] as const).map((theme) => (
          <div key={theme} className="overflow-x-auto rounded-tile border border-line">
            <article
              data-theme={theme}
              lang={language.toLowerCase()}
              aria-label={theme === 'dark' ? t`Dark theme` : t`Light theme`}
              className="grid gap-2 bg-ground p-4 text-base text-ink"
              style={{ width: widths[width], maxWidth: width === 'phone' ? '100%' : undefined }}
            >
              <small className="text-xs text-ink-2">{kinds[draft.type]}</small>
              {draft.type === 'B' && draft.image !== null && (
                <div className="grid min-h-32 place-items-center rounded-2 bg-panel-3 text-sm text-ink-2">
                  {draft.image.includes('/') ? (
                    <img src={draft.image} alt={text?.title ?? ''} className="max-h-60 w-full rounded-2 object-cover" />
                  ) : (
                    <Trans>drawing “{draft.image}”</Trans>
                  )}
                </div>
              )}
              <h3 className="text-lg font-bold">{text?.title || <Trans>no title in {language}</Trans>}</h3>
              {html !== '' && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
            </article>
          </div>
        ))}
      </div>
    </Card>
  )
}
