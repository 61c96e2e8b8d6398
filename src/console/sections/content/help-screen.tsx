import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useDates } from '../../app/use-dates.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card, Columns, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { ContentTabs } from './content-tabs.tsx'
import { NewSection, SetSection } from './section-form.tsx'
import { ShownTitle, useShownText } from './shown-text.tsx'

type Help = ConsoleValueOf<'listHelp'>
type Article = Help['articles'][number]

const Missing = ({ missing }: { missing: readonly string[] }) =>
  missing.length === 0 ? (
    '–'
  ) : (
    <Badge tone="alert" wraps>
      {missing.join(', ')}
    </Badge>
  )

function useColumns(): Column<Article>[] {
  const { t } = useLingui()
  const dates = useDates()
  return [
    {
      id: 'title',
      header: t`Title`,
      cell: ({ texts }) => <ShownTitle texts={texts} />,
    },
    { id: 'id', header: t`Address`, cell: ({ id }) => <span className="font-mono">{id}</span> },
    { id: 'place', header: t`Place`, end: true, cell: ({ position }) => <span className="num">{position}</span> },
    {
      id: 'changed',
      header: t`Changed`,
      end: true,
      cell: ({ updatedAt }) => <span className="num">{dates.moment(updatedAt)}</span>,
    },
    { id: 'missing', header: t`Missing`, end: true, cell: ({ missing }) => <Missing missing={missing} /> },
  ]
}

function Sections({ help: { sections, articles } }: { help: Help }) {
  const columns = useColumns()
  const shown = useShownText()
  return sections.map(({ id, titles }) => {
    const title = shown(titles)?.title ?? id
    const own = articles.filter(({ sectionId }) => sectionId === id)
    return (
      <Card key={id} title={<ShownTitle texts={titles} other={id} />}>
        {own.length === 0 ? (
          <Nothing title={<Trans>No article yet</Trans>} />
        ) : (
          <DataTable
            label={title}
            columns={columns}
            rows={own}
            keyOf={(article) => article.id}
            open={(article, cell) => (
              <DeskLink className="block font-bold hover:underline" to={`/content/help/${article.id}`}>
                {cell}
              </DeskLink>
            )}
          />
        )}
      </Card>
    )
  })
}

/** The players' help: its sections and articles, with the languages still missing. */
export function HelpScreen() {
  const answer = useDesk('listHelp', {})
  return (
    <Page
      title={<Trans>Help</Trans>}
      actions={
        <DeskLink className={buttonClass({ variant: 'lamp', size: 'sm' })} to="/content/help/new">
          <Icon name="plus" size="xs" />
          <Trans>New article</Trans>
        </DeskLink>
      }
    >
      <ContentTabs />
      <Shown answer={answer} coming={12}>
        {(help) => (
          <Columns
            main={<Sections help={help} />}
            side={
              <>
                {help.sections.map((section) => (
                  <SetSection key={JSON.stringify(section)} section={section} />
                ))}
                <NewSection key={help.sections.length} position={help.sections.length} />
              </>
            }
          />
        )}
      </Shown>
    </Page>
  )
}
