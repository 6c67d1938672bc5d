/**
 * Planning areas of Singapore by region (URA, Master Plan 2019). Contains information from URA accessed in 2025, under the
 * Singapore Open Data Licence version 1.0 (https://data.gov.sg/open-data-licence).
 */
export const AREAS_BY_REGION = {
  Central: [
    "Bishan",
    "Bukit Merah",
    "Bukit Timah",
    "Downtown Core",
    "Geylang",
    "Kallang",
    "Marina East",
    "Marina South",
    "Marine Parade",
    "Museum",
    "Newton",
    "Novena",
    "Orchard",
    "Outram",
    "Queenstown",
    "River Valley",
    "Rochor",
    "Singapore River",
    "Southern Islands",
    "Straits View",
    "Tanglin",
    "Toa Payoh",
  ],
  East: ["Bedok", "Changi", "Changi Bay", "Pasir Ris", "Paya Lebar", "Tampines"],
  North: [
    "Central Water Catchment",
    "Lim Chu Kang",
    "Mandai",
    "Sembawang",
    "Simpang",
    "Sungei Kadut",
    "Woodlands",
    "Yishun",
  ],
  "North-East": [
    "Ang Mo Kio",
    "Hougang",
    "North-Eastern Islands",
    "Punggol",
    "Seletar",
    "Sengkang",
    "Serangoon",
  ],
  West: [
    "Boon Lay",
    "Bukit Batok",
    "Bukit Panjang",
    "Choa Chu Kang",
    "Clementi",
    "Jurong East",
    "Jurong West",
    "Pioneer",
    "Tengah",
    "Tuas",
    "Western Islands",
    "Western Water Catchment",
  ],
} as const;

export type Region = keyof typeof AREAS_BY_REGION;
export type Area = (typeof AREAS_BY_REGION)[Region][number];

/** Names of all planning areas. */
export const AREAS: readonly Area[] = Object.values(AREAS_BY_REGION).flat();

/** Returns whether a text is the name of a region. */
export const isRegion = (text: string): text is Region => Object.hasOwn(AREAS_BY_REGION, text);

export const REGIONS: readonly Region[] = Object.keys(AREAS_BY_REGION).filter(isRegion);

const regions: ReadonlyMap<string, Region> = new Map(
  REGIONS.flatMap((region) => AREAS_BY_REGION[region].map((area) => [area, region] as const)),
);

/** Returns whether a text is the name of a planning area. */
export const isArea = (text: string): text is Area => regions.has(text);

/** Returns the region of a planning area; null for any other text. */
export const regionOf = (area: string): Region | null => regions.get(area) ?? null;
