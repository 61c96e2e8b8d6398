import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'

type Contract = ValueOf<'listContracts'>['rows'][number]

export const kindNames: Record<Contract['kind'], MessageDescriptor> = {
  DIVIDEND: msg`Dividend`,
  DAILY: msg`Daily salary`,
  HOURLY: msg`Hourly salary`,
  REALTIME: msg`Real-time salary`,
}

/** The base on which each kind of rate is paid. */
export const baseNames: Record<Contract['kind'], MessageDescriptor> = {
  DIVIDEND: msg`a share of what the team lost in the period`,
  DAILY: msg`a share of the team’s valid bets of each day`,
  HOURLY: msg`a share of the team’s valid bets of each hour`,
  REALTIME: msg`a share of each of the team’s valid bets`,
}

export const periodNames: Record<Contract['period'], MessageDescriptor> = {
  daily: msg`every day`,
  weekly: msg`every week`,
  semimonthly: msg`twice a month`,
  monthly: msg`every month`,
  hourly: msg`every hour`,
  bucket: msg`every five minutes`,
}

/** How often a contract is paid; the period of the bets that count is separate. */
export const payNames: Record<Contract['period'], MessageDescriptor> = {
  daily: msg`paid every day`,
  weekly: msg`paid every week`,
  semimonthly: msg`paid twice a month`,
  monthly: msg`paid every month`,
  hourly: msg`paid every hour`,
  bucket: msg`paid every five minutes`,
}

/** The reward of a step. */
export const rateTypes: Record<'P' | 'F', MessageDescriptor> = {
  P: msg`a percentage`,
  F: msg`a fixed amount`,
}
