import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../app/services.tsx'
import { Chips } from '../../parts/choice.tsx'
import { Card } from '../../parts/page.tsx'
import type { Draft, Text } from './kinds.ts'
import { PlayerFrame } from './player-frame.tsx'
import { ArticleView, BannerView, HeadlineView } from './player-views.tsx'

const widths = { phone: 360, desktop: 1440 } as const

type PreviewProps = {
  texts: readonly Text[]
  language: string
  /** The parts of an announcement besides its texts; an article has none. */
  draft?: Pick<Draft, 'type' | 'image' | 'link'>
}

/** The HTML as players see it: sanitised by the server. */
function useCleaned(content: string): string {
  const { api } = useServices()
  const cleaned = useQuery({
    queryKey: ['previewContent', content],
    queryFn: ({ signal }) => api.call('previewContent', { body: { content }, signal }),
    enabled: content !== '',
    placeholderData: (before) => before,
  })
  return content === '' ? '' : (cleaned.data?.html ?? '')
}

function View({ texts, language, draft }: PreviewProps) {
  const text = texts.find((one) => one.language === language)
  const html = useCleaned(text?.content ?? '')
  const title = text?.title ?? ''
  const link = draft?.link ?? null
  if (draft?.type === 'B' && draft.image !== null) return <BannerView {...{ title, link }} image={draft.image} />
  if (draft?.type === 'H') return <HeadlineView title={title} />
  return <ArticleView {...{ title, link, html }} />
}

/** The preview for players: in windows as wide as theirs, in both themes. */
export function Preview(props: PreviewProps) {
  const { t } = useLingui()
  const [width, setWidth] = useState<keyof typeof widths>('phone')
  const labels = { dark: t`Dark theme`, light: t`Light theme` }
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
      <div className={width === 'phone' ? 'grid gap-3 md:grid-cols-2 md:*:max-w-[362px]' : 'grid gap-3'}>
        {(['dark', 'light'] as const).map((theme) => (
          <PlayerFrame
            key={`${theme} ${width}`}
            {...{ theme }}
            width={widths[width]}
            language={props.language}
            label={labels[theme]}
          >
            <View {...props} />
          </PlayerFrame>
        ))}
      </div>
    </Card>
  )
}
