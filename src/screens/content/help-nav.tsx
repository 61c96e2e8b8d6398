import type { HelpSection } from './help-topics.ts'
import { ChoiceLink } from '../shared/choice-link.tsx'

/** The two addresses of the help centre: with and without the site's layout. */
export type HelpPath = '/help' | '/helpmc'

export type HelpNavProps = { path: HelpPath; sections: readonly HelpSection[]; current?: string | undefined }

/** Sections with links to their articles. */
export const HelpNav = ({ path, sections, current }: HelpNavProps) => (
  <ul className="grid gap-5">
    {sections.map((section) => (
      <li key={section.id}>
        <h2 className="mb-1 px-3 text-sm text-ink-2">{section.title}</h2>
        <ul>
          {section.articles.map((article) => (
            <li key={article.id}>
              <ChoiceLink
                to={path}
                search={{ topic: article.id }}
                current={article.id === current}
                className="flex min-h-11 items-center rounded-2 px-3 py-1.5 text-sm hover:bg-panel-2 aria-[current=true]:bg-lamp-wash aria-[current=true]:font-bold aria-[current=true]:text-lamp-ink"
              >
                {article.title}
              </ChoiceLink>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)
