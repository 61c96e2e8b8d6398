import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuideKind } from './guide-picture.tsx'

export type AppType = 'IOS' | 'MOBILECONFIG' | 'Android'
export type Step = { picture: GuideKind; title: MessageDescriptor; text: MessageDescriptor }

const home: Step = {
  picture: 'home',
  title: msg`Open the app`,
  text: msg({ message: '{name} is on your home screen. Log in with your account.' }),
}

/** How each app is installed, step by step [1.42, 2.86]. */
export const guides: Record<AppType, readonly Step[]> = {
  IOS: [
    {
      picture: 'download',
      title: msg`Download`,
      text: msg`Open this page in Safari on your phone, or scan the code with the camera, and tap Download.`,
    },
    {
      picture: 'allow',
      title: msg`Confirm`,
      text: msg`Your phone asks whether to install. Tap Install and wait until the icon is no longer grey.`,
    },
    {
      picture: 'settings',
      title: msg`Open Settings`,
      text: msg`Go to Settings, General, VPN & Device Management and choose the entry with our name.`,
    },
    {
      picture: 'trust',
      title: msg`Trust the app`,
      text: msg`Tap Trust. Your phone asks only the first time.`,
    },
    home,
  ],
  MOBILECONFIG: [
    {
      picture: 'scan',
      title: msg`Scan or open`,
      text: msg`Open this page in Safari on your phone, or scan the code with the camera.`,
    },
    {
      picture: 'allow',
      title: msg`Allow the profile`,
      text: msg`Your phone asks to download a profile. Tap Allow.`,
    },
    {
      picture: 'settings',
      title: msg`Open Settings`,
      text: msg`Open Settings and tap Profile Downloaded at the top. Tap Install and enter your phone’s passcode.`,
    },
    home,
  ],
  Android: [
    {
      picture: 'download',
      title: msg`Download`,
      text: msg`Open this page in your phone’s browser, or scan the code, and tap Download. The file ends in .apk.`,
    },
    {
      picture: 'allow',
      title: msg`Allow your browser`,
      text: msg`Your phone may block installs from the browser. Tap Settings in that message and allow it.`,
    },
    {
      picture: 'install',
      title: msg`Install`,
      text: msg`Go back, open the file and tap Install. You can take the permission away again afterwards.`,
    },
    home,
  ],
}

/** The apps of each guide. */
export const guideApps = { ios: ['IOS', 'MOBILECONFIG'], android: ['Android'] } as const satisfies Record<
  string,
  readonly AppType[]
>
