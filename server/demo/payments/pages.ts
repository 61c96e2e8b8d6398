import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { isRightToLeft } from '../../areas/site/settings/site-languages.ts'
import { demoTextsIn, type DemoTexts } from '../texts/demo-texts.ts'
import { choices, decideOrder, payToNumber, type Choice } from './orders.ts'
import { payTexts } from './pay-texts.ts'
import { orders, type DemoOrder, type PayoutPlan } from './schema.ts'
import type { Till } from './till.ts'

const style =
  ':root{--ground:#071519;--panel:#0f242a;--ink:#f5efe2;--dim:#b4c6c7;--lamp:#ffc857;--on:#241600}' +
  '@media (prefers-color-scheme:light){:root{--ground:#f4ecdf;--panel:#fffdf8;--ink:#0c2830;--dim:#48606a;--lamp:#ffb938}}' +
  '*{box-sizing:border-box}body{margin:0;font:16px/1.55 system-ui,"Noto Sans Bengali",sans-serif;background:var(--ground);color:var(--ink)}' +
  'main{max-width:28rem;margin:0 auto;padding:24px 16px 48px}h1{font-size:1.25rem;margin:0 0 4px}h2{font-size:1rem;margin:24px 0 8px}' +
  '.note{color:var(--dim);font-size:.875rem;margin:0 0 16px}.card{background:var(--panel);border-radius:16px;padding:20px}' +
  '.sum{font-size:2rem;font-weight:800;margin:4px 0 16px}button,.go{display:block;width:100%;min-height:48px;border:0;border-radius:12px;font:inherit;font-weight:700;background:var(--lamp);color:var(--on);text-align:center;text-decoration:none;line-height:48px;margin-top:8px}' +
  'button.other{background:none;color:inherit;border:1px solid var(--dim);font-weight:400}label{display:block;font-size:.875rem;color:var(--dim);margin-top:8px}' +
  'select,input{width:100%;min-height:46px;font:inherit;color:var(--ink);background:var(--ground);border:1px solid var(--dim);border-radius:12px;padding:0 12px}' +
  'ul{padding:0;list-style:none;margin:0}a{color:inherit}:focus-visible{outline:3px solid var(--lamp);outline-offset:2px}'

/** What a field of a form says; nothing for a file. */
const fieldOf = (form: Record<string, unknown>, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

type DeskTexts = (typeof payTexts)['bn']
const deskTextsOf = (language: string): DeskTexts => (language.toUpperCase() === 'BN' ? payTexts.bn : payTexts.en)

/** What the page of an order says, with its language tag. */
const payTextsIn = (language: string): { tag: string; texts: DemoTexts['pay'] } => {
  const { tag, texts } = demoTextsIn(language.toUpperCase())
  return { tag, texts: texts.pay }
}

const page = (c: Context, tag: string, title: string, body: unknown) => {
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  )
  c.header('cache-control', 'no-store')
  return c.html(
    html`<!doctype html>
      <html lang="${tag}" dir="${isRightToLeft(tag) ? 'rtl' : 'ltr'}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>${title}</title>
          <style>
            ${raw(style)}
          </style>
        </head>
        <body>
          <main>${body}</main>
        </body>
      </html>`,
  )
}

const orderCard = (order: DemoOrder, texts: DemoTexts['pay']) => html`
  <section class="card">
    <div>${texts.order} ${order.orderNo} · ${order.request.method}</div>
    <div class="sum">${order.request.amount} ${order.request.currency}</div>
    ${
      order.status === 'open'
        ? html`<form method="post">
            ${choices.map(
              (choice) =>
                html`<button name="choice" value="${choice}" class="${choice === 'paid' ? '' : 'other'}">
                  ${texts.choices[choice]}
                </button>`,
            )}
          </form>`
        : html`<p role="status">${order.status === 'paid' ? texts.done : texts.failed}</p>
            <a class="go" href="${order.request.returnUrl}">${texts.back}</a>`
    }
  </section>
`

/** The page of one order: what a wallet app would show, and what a tester wants to happen. */
function mountOrderPage(app: Hono, till: Till): void {
  const find = async (token: string) => (await till.db.select().from(orders).where(eq(orders.token, token)))[0] ?? null
  app.get('/pay/:token', async (c) => {
    const order = await find(c.req.param('token'))
    if (!order) return c.notFound()
    const { tag, texts } = payTextsIn(order.request.language)
    const head = html`<h1>${texts.title}</h1>
      <p class="note">${texts.note}</p>`
    return page(c, tag, texts.title, html`${head}${orderCard(order, texts)}`)
  })
  app.post('/pay/:token', async (c) => {
    const order = await find(c.req.param('token'))
    if (!order) return c.notFound()
    const choice = fieldOf(await c.req.parseBody(), 'choice')
    if ((choices as readonly string[]).includes(choice)) await decideOrder(till, order, choice as Choice)
    return c.redirect(`/pay/${order.token}`, 303)
  })
}

const methods = [
  ['AGENT_NUMBER', 'BDT'],
  ['BANK', 'BDT'],
  ['USDT_TRC20', 'USDT'],
] as const

/** A payment to a number or an account of the operator. */
const toNumberForm = (texts: DeskTexts, language: string, trx: string | undefined) => html`
          <h2>${texts.toNumber}</h2>
          ${trx === undefined ? '' : html`<p role="status">${texts.trx}: <b>${trx}</b></p>`}
          <form method="post" action="/send?language=${language}">
            <label
              >${texts.method}<select name="method">
                ${methods.map(([method]) => html`<option>${method}</option>`)}
              </select></label
            >
            <label
              >${texts.amount}<input name="amount" inputmode="decimal" required pattern="[0-9]+([.][0-9]{1,8})?"
            /></label>
            <label>${texts.number}<input name="number" inputmode="numeric" pattern="[0-9]{6,20}" /></label>
            <label>${texts.sender}<input name="sender" inputmode="numeric" pattern="[0-9]{4}" /></label>
            <button>${texts.send}</button>
          </form>
        </section>
`

/** What becomes of payouts from now on. */
const planForm = (texts: DeskTexts, language: string, chosen: PayoutPlan) => html`
  <section class="card" style="margin-top:16px">
    <h2>${texts.payouts}</h2>
    <form method="post" action="/plan?language=${language}">
      <label
        >${texts.payouts}<select name="plan">
          ${Object.entries(texts.plans).map(
            ([plan, name]) => html`<option value="${plan}" ${plan === chosen ? 'selected' : ''}>${name}</option>`,
          )}
        </select></label
      >
      <button>${texts.set}</button>
    </form>
  </section>
`

const orderItem = ({ orderNo, token, request }: typeof orders.$inferSelect) =>
  html`<li>
    <a href="/pay/${token}">${orderNo} · ${request.amount} ${request.currency} · ${request.method}</a>
  </li>`

/** The tester's desk: payments to numbers and accounts, open orders, and what becomes of payouts. */
function mountDesk(app: Hono, till: Till): void {
  app.get('/', async (c) => {
    const language = c.req.query('language') ?? 'EN'
    const texts = deskTextsOf(language)
    const open = await till.db.select().from(orders).where(eq(orders.status, 'open')).limit(20)
    const trx = c.req.query('trx')
    return page(
      c,
      language.toUpperCase() === 'BN' ? 'bn' : 'en',
      texts.desk,
      html`<h1>${texts.desk}</h1>
        <p class="note">${texts.note}</p>
        <section class="card">
          ${toNumberForm(texts, language, trx)} ${planForm(texts, language, till.plan.payout)}
          <h2>${texts.orders}</h2>
          <ul>
            ${open.length === 0 ? html`<li>${texts.none}</li>` : open.map(orderItem)}
          </ul>
        </section>`,
    )
  })
  app.post('/send', async (c) => {
    const form = await c.req.parseBody()
    const [method, currency] = methods.find(([one]) => one === form['method']) ?? methods[0]
    const amount = fieldOf(form, 'amount')
    if (!/^\d{1,9}([.]\d{1,8})?$/.test(amount)) return c.redirect('/', 303)
    const [number, sender] = [fieldOf(form, 'number'), fieldOf(form, 'sender')]
    const trx = await payToNumber(till, {
      method,
      currency,
      amount,
      number: /^\d{6,20}$/.test(number) ? number : null,
      sender: /^\d{4}$/.test(sender) ? sender : null,
    })
    return c.redirect(`/?${new URLSearchParams({ trx, language: c.req.query('language') ?? 'EN' })}`, 303)
  })
  app.post('/plan', async (c) => {
    const plan = fieldOf(await c.req.parseBody(), 'plan')
    if (Object.hasOwn(payTexts.en.plans, plan)) till.plan.payout = plan as PayoutPlan
    return c.redirect(`/?${new URLSearchParams({ language: c.req.query('language') ?? 'EN' })}`, 303)
  })
}

export function mountPages(app: Hono, till: Till): void {
  mountOrderPage(app, till)
  mountDesk(app, till)
}
