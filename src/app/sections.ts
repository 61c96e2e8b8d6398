import { lazySection } from './lazy-section.tsx'

/** The 21 sections that load when they are first shown, by the names of the specification. */
export const sections = {
  'fish-live-pvp': lazySection('fish-live-pvp', () =>
    import('#src/screens/games/vendor-lobby.tsx').then((m) => m.VendorLobby),
  ),
  Vip: lazySection('Vip', () => import('#src/screens/members/vip-screen.tsx').then((m) => m.VipScreen)),
  byIframe: lazySection('byIframe', () => import('#src/screens/games/game-screen.tsx').then((m) => m.GameScreen)),
  download: lazySection('download', () =>
    import('#src/screens/content/download-screen.tsx').then((m) => m.DownloadScreen),
  ),
  eaLottery: lazySection('eaLottery', () =>
    import('#src/screens/lottery/sea-lottery-screen.tsx').then((m) => m.SeaLotteryScreen),
  ),
  egame: lazySection('egame', () => import('#src/screens/games/slots-screen.tsx').then((m) => m.SlotsScreen)),
  elott: lazySection('elott', () => import('#src/screens/lottery/elott-screen.tsx').then((m) => m.ElottScreen)),
  fish: lazySection('fish', () => import('#src/screens/games/fish-screen.tsx').then((m) => m.FishScreen)),
  help: lazySection('help', () => import('#src/screens/content/help-screen.tsx').then((m) => m.HelpScreen)),
  index: lazySection('index', () => import('#src/screens/home/home-screen.tsx').then((m) => m.HomeScreen), true),
  joinus: lazySection('joinus', () => import('#src/screens/content/join-screen.tsx').then((m) => m.JoinScreen)),
  live: lazySection('live', () => import('#src/screens/games/live-screen.tsx').then((m) => m.LiveScreen)),
  lottery: lazySection('lottery', () => import('#src/screens/lottery/lottery-screen.tsx').then((m) => m.LotteryScreen)),
  pointMall: lazySection('pointMall', () =>
    import('#src/screens/points/point-mall-screen.tsx').then((m) => m.PointMallScreen),
  ),
  promo: lazySection('promo', () =>
    import('#src/screens/promotions/promotions-screen.tsx').then((m) => m.PromotionsScreen),
  ),
  promoDetail: lazySection('promoDetail', () =>
    import('#src/screens/promotions/promo-detail-screen.tsx').then((m) => m.PromoDetailScreen),
  ),
  pvp: lazySection('pvp', () => import('#src/screens/games/pvp-screen.tsx').then((m) => m.PvpScreen)),
  seamless: lazySection('seamless', () =>
    import('#src/screens/games/seamless-screen.tsx').then((m) => m.SeamlessScreen),
  ),
  sports: lazySection('sports', () => import('#src/screens/games/sports-screen.tsx').then((m) => m.SportsScreen)),
  vendors: lazySection('vendors', () =>
    import('#src/screens/games/seamless-vendors.tsx').then((m) => m.SeamlessVendors),
  ),
  vnlottery: lazySection('vnlottery', () =>
    import('#src/screens/lottery/vn-lottery-screen.tsx').then((m) => m.VnLotteryScreen),
  ),
}

/** Pages beside the 21 sections, also in separate chunks. */
export const pages = {
  offline: lazySection('offline', () => import('#src/screens/system/offline-screen.tsx').then((m) => m.OfflineScreen)),
  register: lazySection('register', () =>
    import('#src/screens/members/register-screen.tsx').then((m) => m.RegisterScreen),
  ),
  login: lazySection('login', () => import('#src/screens/sessions/login-screen.tsx').then((m) => m.LoginScreen)),
  noticePage: lazySection('noticePage', () =>
    import('#src/screens/content/notices-screen.tsx').then((m) => m.NoticesScreen),
  ),
  winners: lazySection('winners', () => import('#src/screens/games/winners-screen.tsx').then((m) => m.WinnersScreen)),
  esports: lazySection('esports', () => import('#src/screens/games/esports-screen.tsx').then((m) => m.EsportsScreen)),
  maintenance: lazySection(
    'maintenance',
    () => import('#src/screens/system/maintenance-screen.tsx').then((m) => m.MaintenanceScreen),
    true,
  ),
  region: lazySection(
    'region',
    () => import('#src/screens/system/region-screen.tsx').then((m) => m.RegionScreen),
    true,
  ),
  trialWarning: lazySection('trialWarning', () =>
    import('#src/screens/system/trial-warning.tsx').then((m) => m.TrialWarning),
  ),
  notFound: lazySection('notFound', () =>
    import('#src/screens/system/not-found-screen.tsx').then((m) => m.NotFoundScreen),
  ),
}
