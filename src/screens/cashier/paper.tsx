import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { FactList, type Fact } from '#src/flows/shared/fact-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'

/** A posting of the ledger; if there are several, each has a label. */
export type PaperPosting = NonNullable<ValueOf<'getDeposit'>['receipt']> & { what?: Fact }

export const figures = (text: ReactNode) => <span className="num">{text}</span>

/** A posting with its number and hash, by which anyone with the receipt can have it checked. */
function PostingFacts({ posting: { what, postingNo, postedAt, hash } }: { posting: PaperPosting }) {
  const dates = useDates()
  return (
    <div className="grid gap-1.5">
      <FactList
        facts={[
          ...(what ? [what] : []),
          { key: 'posting', name: <Trans>Posting</Trans>, value: figures(postingNo) },
          { key: 'posted', name: <Trans>Posted</Trans>, value: dates.moment(postedAt) },
        ]}
      />
      <p className="text-sm text-ink-2">
        <Trans>Hash</Trans>
        {hash === null ? (
          <span className="block">
            <Trans>follows within minutes</Trans>
          </span>
        ) : (
          <code className="block font-mono text-xs break-all text-ink" dir="ltr">
            {hash}
          </code>
        )}
      </p>
    </div>
  )
}

export type PaperProps = {
  title: ReactNode
  amount: ReactNode
  facts: readonly Fact[]
  postings: readonly PaperPosting[]
  children?: ReactNode
}

/** A receipt; only the receipt is printed, not the page around it. */
export function Paper({ title, amount, facts, postings, children }: PaperProps) {
  const { siteClock } = useServices()
  const dates = useDates()
  return (
    <>
      <article className="receipt card grid gap-4">
        <header className="grid gap-1 border-b border-line pb-3">
          <p className="text-sm text-ink-2">{useBrandName()}</p>
          <h3 className="text-lg font-bold">{title}</h3>
          <p className="num text-2xl font-bold">{amount}</p>
        </header>
        <FactList facts={facts} />
        {children}
        {postings.length > 0 && (
          <section className="grid gap-3 border-t border-line pt-3">
            <h4 className="text-sm font-bold">
              <Trans>In the ledger</Trans>
            </h4>
            {postings.map((posting) => (
              <PostingFacts key={posting.postingNo} posting={posting} />
            ))}
            <p className="text-xs text-ink-2">
              <Trans>The hash links this posting to all before it: none can be changed later without being seen.</Trans>
            </p>
          </section>
        )}
        <p className="text-xs text-ink-2">
          <Trans>Written {dates.moment(new Date(siteClock.now()).toISOString())}</Trans>
        </p>
      </article>
      <Button className="justify-self-start" onClick={() => window.print()}>
        <IconMore name="file" size="sm" />
        <Trans>Print or keep as PDF</Trans>
      </Button>
    </>
  )
}
