import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePictureUrl, useSiteInfo } from '#src/app/site-info.ts'
import { Img } from '#src/ui/img.tsx'

type Mark = { name: string; url: string | null; image: string | null }

function MarkFace({ name, image }: Mark) {
  const pictureOf = usePictureUrl()
  if (image === null) return <bdi>{name}</bdi>
  return <Img src={pictureOf(image)} alt={name} height={28} className="h-7 w-auto object-contain" />
}

const tile =
  'inline-flex min-h-9 pointer-coarse:min-h-11 items-center rounded-2 border border-line px-3 text-xs text-ink-2'

const Marks = ({ title, marks }: { title: ReactNode; marks: readonly Mark[] | undefined }) =>
  marks !== undefined &&
  marks.length > 0 && (
    <div className="min-w-0">
      <h2 className="mb-1.5 text-xs text-ink-3">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {marks.map((mark) => (
          <li key={mark.name}>
            {mark.url === null ? (
              <span className={tile}>
                <MarkFace {...mark} />
              </span>
            ) : (
              <a
                href={mark.url}
                target="_blank"
                rel="noopener noreferrer"
                className={`${tile} hover:text-ink hover:underline`}
              >
                <MarkFace {...mark} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )

/** The operator's licences, help for problem gamblers, and payment methods, as far as configured. */
export function TrustMarks() {
  const marks = useSiteInfo()?.trustMarks
  if (marks === undefined) return null
  return (
    <div className="mt-5 flex flex-wrap gap-x-8 gap-y-4 border-t border-line pt-4 empty:hidden">
      <Marks title={<Trans>Licence</Trans>} marks={marks.licences} />
      <Marks title={<Trans>Help with gambling</Trans>} marks={marks.protection} />
      <Marks title={<Trans>Ways to pay</Trans>} marks={marks.payments} />
    </div>
  )
}
