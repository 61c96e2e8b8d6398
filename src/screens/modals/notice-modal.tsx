import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { announcementsQuery } from '#src/api/content.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import type { ModalProps } from '#src/lib/modal-props.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Answer } from '../shared/answer.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The site's announcements for everyone, of type PU [2.63]. */
export const NoticeModal = (modal: ModalProps) => {
  const { api } = useServices()
  const { loggedIn } = useMember()
  const { t } = useLingui()
  const query = useQuery(announcementsQuery(api, loggedIn ? 'A' : 'B'))
  return (
    <Dialog
      open
      fits
      {...modal}
      title={<Trans>Notice</Trans>}
      labels={{ close: t`Close` }}
      footer={
        <Button variant="lamp" data-autofocus="" onClick={modal.onClose}>
          <Trans>Understood</Trans>
        </Button>
      }
    >
      <Answer query={query} skeleton={<Skeleton className="h-40" />}>
        {({ popup }) =>
          popup.length === 0 ? (
            <p className="text-ink-2">
              <Trans>Nothing new.</Trans>
            </p>
          ) : (
            <div className="grid gap-6">
              {popup.map(({ id, title, content }) => (
                <article key={id} className="grid gap-2">
                  <h3 className="text-lg">{title}</h3>
                  <RichText html={content} />
                </article>
              ))}
            </div>
          )
        }
      </Answer>
    </Dialog>
  )
}
