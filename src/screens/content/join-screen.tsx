import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { artUrl } from '#rules/art.ts'
import { useMember } from '#src/app/member.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { Section } from '#src/ui/section.tsx'
import { ContactLinks } from '../shared/contact-links.tsx'
import { PageHeading } from '../shared/page-heading.tsx'

const Step = ({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) => (
  <li className="card">
    <span
      aria-hidden="true"
      className="mb-2 grid size-9 place-items-center rounded-full border border-lamp-edge bg-lamp-wash font-bold text-lamp-ink"
    >
      {number}
    </span>
    <h3>{title}</h3>
    <p className="mt-1 text-sm text-ink-2">{children}</p>
  </li>
)

const Earning = ({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3">
    <span className="grid size-10 flex-none place-items-center rounded-2 bg-panel-2 text-lamp-ink">
      <Icon name={icon} size="sm" />
    </span>
    <span className="min-w-0">
      <strong className="block">{title}</strong>
      <span className="text-sm text-ink-2">{children}</span>
    </span>
  </li>
)

const Steps = () => (
  <Section title={<Trans>How it works</Trans>}>
    <ol className="grid gap-3 min-[560px]:grid-cols-2 lg:grid-cols-4">
      <Step number={1} title={<Trans>Write to us</Trans>}>
        <Trans>Tell us where and how you would invite people. We’ll reply and open an agent account for you.</Trans>
      </Step>
      <Step number={2} title={<Trans>Get your link</Trans>}>
        <Trans>You create your own invitation links. Everyone who registers through one joins your team.</Trans>
      </Step>
      <Step number={3} title={<Trans>Read the offer</Trans>}>
        <Trans>
          You see your contract in the agent centre before you accept: rates, periods, and what it would end.
        </Trans>
      </Step>
      <Step number={4} title={<Trans>Be paid</Trans>}>
        <Trans>After each period we work out your share and pay it into your wallet, with the calculation.</Trans>
      </Step>
    </ol>
  </Section>
)

const Earnings = () => (
  <Section title={<Trans>What a contract can pay</Trans>}>
    <div className="card grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-8">
      <ul className="grid content-start gap-4">
        <Earning icon="wallet" title={<Trans>Dividend</Trans>}>
          <Trans>A share of your team's net result for a period of days, weeks or months.</Trans>
        </Earning>
        <Earning icon="sun" title={<Trans>Daily salary</Trans>}>
          <Trans>An amount or a rate for what your team plays in a day.</Trans>
        </Earning>
        <Earning icon="clock" title={<Trans>Hourly and real-time salary</Trans>}>
          <Trans>The same in smaller steps, if your contract has it.</Trans>
        </Earning>
      </ul>
      <div className="content-start rounded-2 border-s-4 border-info bg-info-wash p-4 text-sm">
        <h3 className="mb-2 flex items-center gap-2">
          <Icon name="shield" size="sm" className="text-info-ink" />
          <Trans>Good to know first</Trans>
        </h3>
        <ul className="grid list-disc gap-1.5 ps-5">
          <li>
            <Trans>Earnings are never guaranteed: a share of the result can be zero.</Trans>
          </li>
          <li>
            <Trans>Rates differ from contract to contract. Only your own contract counts.</Trans>
          </li>
          <li>
            <Trans>You see the figures of your own team, never anyone's payout accounts or limits.</Trans>
          </li>
          <li>
            <Trans>Never invite anyone under 18, and never pressure anyone to play.</Trans>
          </li>
        </ul>
      </div>
    </div>
  </Section>
)

/** The affiliate programme, and how to join it [2.21]. */
export function JoinScreen() {
  const { loggedIn } = useMember()
  return (
    <div className="wrapper pt-5 pb-12 md:pt-6">
      <div className="hall relative overflow-hidden rounded-3">
        <img
          src={artUrl.banner('live', 'join-us')}
          alt=""
          width={800}
          height={360}
          className="absolute inset-y-0 end-0 h-full w-full object-cover object-right opacity-40 min-[560px]:opacity-100 rtl:object-left"
        />
        <div className="relative grid justify-items-start gap-3 bg-shade/75 p-5 min-[560px]:bg-transparent min-[560px]:bg-linear-90 min-[560px]:from-shade/95 min-[560px]:from-45% min-[560px]:to-transparent min-[560px]:to-80% md:p-9 rtl:min-[560px]:bg-linear-270">
          <PageHeading className="max-w-[18ch]">
            <Trans>Join us</Trans>
          </PageHeading>
          <p className="max-w-[42ch]">
            <Trans>Invite people you know, look after them, and earn a share of what your team brings in.</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <ContactLinks lit />
          </div>
        </div>
      </div>
      <Steps />
      <Earnings />
      <Section title={<Trans>Read more</Trans>}>
        <div className="flex flex-wrap gap-2">
          <Link to="/help" search={{ topic: 'affiliates' }} className={buttonClass()}>
            <IconMore name="book" size="sm" />
            <Trans>Rules for affiliates</Trans>
          </Link>
          {!loggedIn && (
            <Link to="/register" className={buttonClass()}>
              <Icon name="user" size="sm" />
              <Trans>Register as a player</Trans>
            </Link>
          )}
        </div>
      </Section>
    </div>
  )
}
