import { loadLater } from './load-later.tsx'
import type { QrCodeProps } from './qr-picture.tsx'
import { Skeleton } from './skeleton.tsx'

/** A QR code, 200 px with a margin of 20 and medium correction; its encoder loads with the first one. */
export const QrCode = loadLater<QrCodeProps>(
  async () => (await import('./qr-picture.tsx')).QrPicture,
  ({ size = 200 }) => <Skeleton className="" style={{ width: size, height: size }} />,
)
