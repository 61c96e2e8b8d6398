import { Trans } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useAddress } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useSession } from '../../app/services.tsx'
import { Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { ContentTabs } from './content-tabs.tsx'
import { newTexts } from './kinds.ts'
import { ShownTitle } from './shown-text.tsx'

type Help = ConsoleValueOf<'listHelp'>

/** A new article: in the first section, at its end. */
const newArticle = ({ sections, articles }: Help, languages: readonly string[]) => {
  const sectionId = sections[0]?.id ?? ''
  const position = articles.filter((one) => one.sectionId === sectionId).length
  return { id: '', version: 0, sectionId, position, texts: newTexts(languages) }
}

/** A help article, or a new one. */
export function ArticleScreen() {
  const id = useAddress().params['articleId'] ?? 'new'
  const languages = useSession()?.languages ?? []
  const answer = useDesk('listHelp', {})
  return (
    <Shown answer={answer} coming={10}>
      {(help) => {
        const found = id === 'new' ? newArticle(help, languages) : help.articles.find((one) => one.id === id)
        if (!found) return <Nothing title={<Trans>This article is not there any more</Trans>} />
        return (
          <Page title={id === 'new' ? <Trans>New article</Trans> : <ShownTitle texts={found.texts} />}>
            <ContentTabs />
            <ArticleEditor
              key={`${id} ${found.version}`}
              saved={found}
              sections={help.sections}
              languages={languages}
            />
          </Page>
        )
      }}
    </Shown>
  )
}
