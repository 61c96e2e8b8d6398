import { Trans } from '@lingui/react/macro'
import { useAddress } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useServices, useSession } from '../../app/services.tsx'
import { Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { AnnouncementState } from './announcements-screen.tsx'
import { ContentTabs } from './content-tabs.tsx'
import { Editor } from './editor.tsx'
import { newDraft } from './kinds.ts'
import { ShownTitle } from './shown-text.tsx'

/** An announcement, or a new one. */
export function AnnouncementScreen() {
  const id = useAddress().params['announcementId'] ?? 'new'
  const { clock } = useServices()
  const languages = useSession()?.languages ?? []
  const answer = useDesk('listDeskAnnouncements', {})
  if (id === 'new')
    return (
      <Page title={<Trans>New announcement</Trans>}>
        <ContentTabs />
        <Editor id={null} version={0} languages={languages} saved={newDraft(languages, clock.now())} />
      </Page>
    )
  return (
    <Shown answer={answer} coming={10}>
      {({ rows }) => {
        const found = rows.find((row) => row.id === id)
        if (!found) return <Nothing title={<Trans>This announcement is not there any more</Trans>} />
        const { version, draft, state } = found
        return (
          <Page title={<ShownTitle texts={draft.texts} />} mark={<AnnouncementState state={state} />}>
            <ContentTabs />
            <Editor key={version} id={id} version={version} languages={languages} saved={draft} />
          </Page>
        )
      }}
    </Shown>
  )
}
