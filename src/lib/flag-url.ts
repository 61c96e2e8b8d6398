/** The picture of a country's flag [3.10]. `imgUrl` is the base address of the site's pictures. */
export const flagUrl = (imgUrl: string, countryCode: string): string =>
  `${imgUrl}/TCG_PROD_IMAGES/COUNTRY_FLAG/${encodeURIComponent(countryCode)}.png`
