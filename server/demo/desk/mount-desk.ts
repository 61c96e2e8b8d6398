import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { inkOn } from '#rules/ink-on.ts'
import { readHelpCenter } from '../../areas/site/content/read-help-center.ts'
import { siteLanguageOf } from '../../areas/site/settings/site-languages.ts'
import { cookieOf } from '../../http/cookies.ts'
import { contentSecurityPolicy, ownSources } from '../../http/security-headers.ts'
import type { Services } from '../../services.ts'
import { isRightToLeft } from '../../areas/site/settings/site-languages.ts'
import { demoTextsIn, type DemoTexts } from '../texts/demo-texts.ts'
import { deskPath } from './desk-path.ts'
import { findAnswer } from './find-answer.ts'

const maxQuestion = 200
const topicsShown = 6

const style =
  ':root{--ground:#071519;--panel:#0f242a;--own:#1b3a42;--ink:#f5efe2;--dim:#b4c6c7;--lamp:#ffc857;--on:#241600}' +
  '[data-theme=light]{--ground:#f4ecdf;--panel:#fffdf8;--own:#e2eeec;--ink:#0c2830;--dim:#48606a;--lamp:#ffb938;--on:#241600}' +
  '*{box-sizing:border-box}body{margin:0;font:16px/1.55 system-ui,"Noto Sans Bengali",sans-serif;background:var(--ground);color:var(--ink)}' +
  'main{max-width:40rem;margin:0 auto;padding:16px 16px 112px}h1{font-size:1.25rem;margin:0;padding:14px max(16px,calc(50% - 20rem + 16px));background:var(--chat);color:var(--chat-ink)}h2{font-size:1rem;margin:24px 0 8px}' +
  '.note{color:var(--dim);font-size:.875rem;margin:4px 0 16px}.line{background:var(--panel);border-radius:16px;padding:12px 16px;margin:12px 0;max-width:92%;overflow-wrap:anywhere}' +
  '.own{background:var(--own);margin-inline-start:auto;width:fit-content}.line b{display:block;font-size:.75rem;color:var(--dim)}.line h3{margin:4px 0}' +
  '.topics{display:flex;flex-wrap:wrap;gap:8px;padding:0;list-style:none;margin:0}.topics a{display:block;padding:8px 14px;border:1px solid var(--dim);border-radius:99px;color:inherit;text-decoration:none}' +
  'form{position:fixed;inset:auto 0 0;background:var(--ground);border-top:1px solid var(--own)}form div{max-width:40rem;margin:0 auto;padding:12px 16px;display:flex;gap:8px;align-items:end}' +
  'label{flex:1;min-width:0;font-size:.75rem;color:var(--dim)}input{width:100%;min-height:46px;font:inherit;color:var(--ink);background:var(--panel);border:1px solid var(--dim);border-radius:12px;padding:0 12px}' +
  'button{min-height:46px;border:0;border-radius:12px;padding:0 18px;font:inherit;font-weight:700;background:var(--lamp);color:var(--on)}a{color:var(--lamp)}[data-theme=light] a{color:#7a4d00}' +
  ':focus-visible{outline:3px solid var(--lamp);outline-offset:2px}'

type Line = { from: string; own?: boolean; title?: string; text?: string; content?: string }

const lineOf = ({ from, own = false, title, text, content }: Line) =>
  html`<article class="line ${own ? 'own' : ''}">
    <b>${from}</b>${title ? html`<h3>${title}</h3>` : ''}${text ?? ''}${content === undefined ? '' : raw(content)}
  </article>`

type Texts = DemoTexts['desk']

/** What was said: the desk's welcome, the question, and what the help centre says about it. */
function linesOf(texts: Texts, vip: boolean, question: string, answer: ReturnType<typeof findAnswer>): Line[] {
  const lines: Line[] = [{ from: texts.desk, text: vip ? texts.vipWelcome : texts.welcome }]
  if (question !== '') lines.push({ from: texts.you, own: true, text: question })
  // what the help centre sends is clean already
  if (answer) lines.push({ from: texts.desk, title: answer.title, content: answer.content })
  else if (question !== '') lines.push({ from: texts.desk, text: texts.nothing })
  return lines
}

const questionForm = (texts: Texts, vip: boolean) =>
  html` <form action="${deskPath}">
    <div>
      ${vip ? html`<input type="hidden" name="for" value="vip" />` : ''}
      <label>${texts.question}<input name="q" required maxlength="${maxQuestion}" autocomplete="off" /></label>
      <button>${texts.ask}</button>
    </div>
  </form>`

/**
 * The customer service of the demonstration: a page that answers a question with what the help centre says about it.
 * Never mounted in production.
 */
export function mountDesk(app: Hono, services: Services): void {
  app.get(deskPath, async (c) => {
    const cookies = c.req.header('cookie')
    const theme = cookieOf(cookies, 'theme') === 'light' ? 'light' : 'dark'
    const language = siteLanguageOf(cookieOf(cookies, 'lang') ?? 'bn') ?? 'EN'
    const { tag, texts: all } = demoTextsIn(language)
    const texts = all.desk
    const { chatHeaderColour } = await services.merchant.read()
    const { sections } = await readHelpCenter(services, language)
    const articles = sections.flatMap((section) => section.articles)
    const question = (c.req.query('q') ?? '').trim().slice(0, maxQuestion)
    const vip = c.req.query('for') === 'vip'
    const answer = question === '' ? null : findAnswer(articles, question, tag)
    const lines = linesOf(texts, vip, question, answer)
    const addressOf = (question: string) => `?${new URLSearchParams({ ...(vip && { for: 'vip' }), q: question })}`
    const usual = (sections.find(({ id }) => id === 'questions')?.articles ?? articles).slice(0, topicsShown)
    c.header('content-security-policy', contentSecurityPolicy(ownSources))
    c.header('cache-control', 'no-store')
    return c.html(
      html`<!doctype html>
        <html lang="${tag}" dir="${isRightToLeft(tag) ? 'rtl' : 'ltr'}" data-theme="${theme}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width,initial-scale=1" />
            <title>${texts.title}</title>
            <link rel="icon" href="/art/1/favicon.svg" />
            <style>
              ${raw(`${style}:root{--chat:${chatHeaderColour};--chat-ink:${inkOn(chatHeaderColour)}}`)}
            </style>
          </head>
          <body>
            <h1>${texts.title}</h1>
            <main>
              <p class="note">${texts.note}</p>
              ${lines.map(lineOf)}
              <h2>${texts.topics}</h2>
              <ul class="topics">
                ${usual.map(({ title }) => html`<li><a href="${addressOf(title)}">${title}</a></li>`)}
              </ul>
            </main>
            ${questionForm(texts, vip)}
          </body>
        </html>`,
    )
  })
}
