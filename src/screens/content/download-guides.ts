import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuideKind } from './guide-picture.tsx'

export type AppType = 'IOS' | 'MOBILECONFIG' | 'Android'
export type Step = { picture: GuideKind; title: MessageDescriptor; text: MessageDescriptor }

const home: Step = {
  picture: 'home',
  title: msg`Open the app`,
  text: msg`The sign stands on your home screen. Log in with the account you have.`,
}

/** How each app is installed, step by step [1.42, 2.86]. */
export const guides: Record<AppType, readonly Step[]> = {
  IOS: [
    {
      picture: 'download',
      title: msg`Download`,
      text: msg`Open this page in Safari on the phone, or scan the code with the camera, and press Download.`,
    },
    {
      picture: 'allow',
      title: msg`Confirm`,
      text: msg`The phone asks whether to install. Press Install and wait until the sign is no longer grey.`,
    },
    {
      picture: 'settings',
      title: msg`Open Settings`,
      text: msg`Go to Settings, General, VPN & Device Management and choose the entry with our name.`,
    },
    {
      picture: 'trust',
      title: msg`Trust the app`,
      text: msg`Press Trust once. The phone asks this only the first time.`,
    },
    home,
  ],
  MOBILECONFIG: [
    {
      picture: 'scan',
      title: msg`Scan or open`,
      text: msg`Open this page in Safari on the phone, or scan the code with the camera.`,
    },
    {
      picture: 'allow',
      title: msg`Allow the profile`,
      text: msg`The phone says that a profile is to be downloaded. Press Allow.`,
    },
    {
      picture: 'settings',
      title: msg`Open Settings`,
      text: msg`At the top of Settings stands Profile Downloaded. Open it and press Install. It asks for the code of your phone.`,
    },
    home,
  ],
  Android: [
    {
      picture: 'download',
      title: msg`Download`,
      text: msg`Open this page in the phone's browser, or scan the code, and press Download. The file ends in .apk.`,
    },
    {
      picture: 'allow',
      title: msg`Allow the browser`,
      text: msg`The phone may say that installing from the browser is off. Press Settings in that message and allow it for the browser.`,
    },
    {
      picture: 'install',
      title: msg`Install`,
      text: msg`Go back, open the file and press Install. You may take the permission back afterwards.`,
    },
    home,
  ],
}

/** The apps of each guide. */
export const guideApps = { ios: ['IOS', 'MOBILECONFIG'], android: ['Android'] } as const satisfies Record<
  string,
  readonly AppType[]
>
