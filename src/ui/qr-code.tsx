import { lazy, Suspense } from 'react'
import type { QrCodeProps } from './qr-picture.tsx'
import { Skeleton } from './skeleton.tsx'

const QrPicture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }))

/** A QR code, 200 px with a margin of 20 and medium correction; its encoder loads with the first one. */
export const QrCode = (props: QrCodeProps) => {
  const size = props.size ?? 200
  return (
    <Suspense fallback={<Skeleton className="" style={{ width: size, height: size }} />}>
      <QrPicture {...props} />
    </Suspense>
  )
}
