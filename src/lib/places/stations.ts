import type { Area } from "#lib/places/areas.ts";

/** MRT or LRT station: name, codes of its lines separated by spaces, planning area. */
type StationRow = readonly [name: string, codes: string, area: Area];

/**
 * Stations in the order of their names. Contains information from LTA, SLA and URA accessed in 2025, under the Singapore Open
 * Data Licence version 1.0 (https://data.gov.sg/open-data-licence). Of an interchange between two areas, the first code's counts.
 */
const ROWS: readonly StationRow[] = [
  ["Admiralty", "NS10", "Woodlands"],
  ["Aljunied", "EW9", "Geylang"],
  ["Ang Mo Kio", "NS16", "Ang Mo Kio"],
  ["Bakau", "SE3", "Sengkang"],
  ["Bangkit", "BP9", "Bukit Panjang"],
  ["Bartley", "CC12", "Toa Payoh"],
  ["Bayfront", "CC34 DT16", "Downtown Core"],
  ["Bayshore", "TE29", "Bedok"],
  ["Beauty World", "DT5", "Bukit Timah"],
  ["Bedok", "EW5", "Bedok"],
  ["Bedok North", "DT29", "Bedok"],
  ["Bedok Reservoir", "DT30", "Bedok"],
  ["Bencoolen", "DT21", "Rochor"],
  ["Bendemeer", "DT23", "Kallang"],
  ["Bishan", "CC15 NS17", "Bishan"],
  ["Boon Keng", "NE9", "Kallang"],
  ["Boon Lay", "EW27", "Jurong West"],
  ["Botanic Gardens", "CC19 DT9", "Tanglin"],
  ["Braddell", "NS18", "Toa Payoh"],
  ["Bras Basah", "CC2", "Museum"],
  ["Bright Hill", "TE7", "Bishan"],
  ["Buangkok", "NE15", "Sengkang"],
  ["Bugis", "DT14 EW12", "Downtown Core"],
  ["Bukit Batok", "NS2", "Bukit Batok"],
  ["Bukit Gombak", "NS3", "Bukit Batok"],
  ["Bukit Panjang", "BP6 DT1", "Bukit Panjang"],
  ["Buona Vista", "CC22 EW21", "Queenstown"],
  ["Caldecott", "CC17 TE9", "Toa Payoh"],
  ["Canberra", "NS12", "Sembawang"],
  ["Cantonment", "CC31", "Bukit Merah"],
  ["Cashew", "DT2", "Bukit Panjang"],
  ["Changi Airport", "CG2", "Changi"],
  ["Cheng Lim", "SW1", "Sengkang"],
  ["Chinatown", "DT19 NE4", "Outram"],
  ["Chinese Garden", "EW25", "Jurong East"],
  ["Choa Chu Kang", "BP1 NS4", "Choa Chu Kang"],
  ["City Hall", "EW13 NS25", "Downtown Core"],
  ["Clarke Quay", "NE5", "Singapore River"],
  ["Clementi", "EW23", "Clementi"],
  ["Commonwealth", "EW20", "Queenstown"],
  ["Compassvale", "SE1", "Sengkang"],
  ["Coral Edge", "PE3", "Punggol"],
  ["Cove", "PE1", "Punggol"],
  ["Dakota", "CC8", "Geylang"],
  ["Damai", "PE7", "Punggol"],
  ["Dhoby Ghaut", "CC1 NE6 NS24", "Museum"],
  ["Dover", "EW22", "Queenstown"],
  ["Downtown", "DT17", "Downtown Core"],
  ["Esplanade", "CC3", "Downtown Core"],
  ["Eunos", "EW7", "Geylang"],
  ["Expo", "CG1 DT35", "Tampines"],
  ["Fajar", "BP10", "Bukit Panjang"],
  ["Farmway", "SW2", "Sengkang"],
  ["Farrer Park", "NE8", "Rochor"],
  ["Farrer Road", "CC20", "Bukit Timah"],
  ["Fernvale", "SW5", "Sengkang"],
  ["Fort Canning", "DT20", "Singapore River"],
  ["Gardens by the Bay", "TE22", "Marina South"],
  ["Geylang Bahru", "DT24", "Kallang"],
  ["Great World", "TE15", "River Valley"],
  ["Gul Circle", "EW30", "Pioneer"],
  ["HarbourFront", "CC29 NE1", "Bukit Merah"],
  ["Havelock", "TE16", "Bukit Merah"],
  ["Haw Par Villa", "CC25", "Queenstown"],
  ["Hillview", "DT3", "Bukit Batok"],
  ["Holland Village", "CC21", "Bukit Timah"],
  ["Hougang", "NE14", "Hougang"],
  ["Hume", "DT4", "Bukit Batok"],
  ["Jalan Besar", "DT22", "Rochor"],
  ["Jelapang", "BP12", "Bukit Panjang"],
  ["Joo Koon", "EW29", "Pioneer"],
  ["Jurong East", "EW24 NS1", "Jurong East"],
  ["Kadaloor", "PE5", "Punggol"],
  ["Kaki Bukit", "DT28", "Bedok"],
  ["Kallang", "EW10", "Kallang"],
  ["Kangkar", "SE4", "Sengkang"],
  ["Katong Park", "TE24", "Marine Parade"],
  ["Keat Hong", "BP3", "Choa Chu Kang"],
  ["Kembangan", "EW6", "Bedok"],
  ["Kent Ridge", "CC24", "Queenstown"],
  ["Keppel", "CC30", "Bukit Merah"],
  ["Khatib", "NS14", "Yishun"],
  ["King Albert Park", "DT6", "Bukit Timah"],
  ["Kovan", "NE13", "Hougang"],
  ["Kranji", "NS7", "Sungei Kadut"],
  ["Kupang", "SW3", "Sengkang"],
  ["Labrador Park", "CC27", "Bukit Merah"],
  ["Lakeside", "EW26", "Jurong West"],
  ["Lavender", "EW11", "Kallang"],
  ["Layar", "SW6", "Sengkang"],
  ["Lentor", "TE5", "Ang Mo Kio"],
  ["Little India", "DT12 NE7", "Rochor"],
  ["Lorong Chuan", "CC14", "Serangoon"],
  ["MacPherson", "CC10 DT26", "Geylang"],
  ["Marina Bay", "CC33 NS27 TE20", "Downtown Core"],
  ["Marina South Pier", "NS28", "Straits View"],
  ["Marine Parade", "TE26", "Marine Parade"],
  ["Marine Terrace", "TE27", "Marine Parade"],
  ["Marsiling", "NS8", "Woodlands"],
  ["Marymount", "CC16", "Bishan"],
  ["Mattar", "DT25", "Geylang"],
  ["Maxwell", "TE18", "Outram"],
  ["Mayflower", "TE6", "Ang Mo Kio"],
  ["Meridian", "PE2", "Punggol"],
  ["Mountbatten", "CC7", "Geylang"],
  ["Napier", "TE12", "Tanglin"],
  ["Newton", "DT11 NS21", "Newton"],
  ["Nibong", "PW5", "Punggol"],
  ["Nicoll Highway", "CC5", "Downtown Core"],
  ["Novena", "NS20", "Novena"],
  ["Oasis", "PE6", "Punggol"],
  ["one-north", "CC23", "Queenstown"],
  ["Orchard", "NS22 TE14", "Orchard"],
  ["Orchard Boulevard", "TE13", "River Valley"],
  ["Outram Park", "EW16 NE3 TE17", "Outram"],
  ["Pasir Panjang", "CC26", "Queenstown"],
  ["Pasir Ris", "EW1", "Pasir Ris"],
  ["Paya Lebar", "CC9 EW8", "Geylang"],
  ["Pending", "BP8", "Bukit Panjang"],
  ["Petir", "BP7", "Bukit Panjang"],
  ["Phoenix", "BP5", "Bukit Panjang"],
  ["Pioneer", "EW28", "Jurong West"],
  ["Potong Pasir", "NE10", "Toa Payoh"],
  ["Prince Edward Road", "CC32", "Downtown Core"],
  ["Promenade", "CC4 DT15", "Downtown Core"],
  ["Punggol", "NE17 PTC", "Punggol"],
  ["Punggol Coast", "NE18", "Punggol"],
  ["Punggol Point", "PW3", "Punggol"],
  ["Queenstown", "EW19", "Queenstown"],
  ["Raffles Place", "EW14 NS26", "Downtown Core"],
  ["Ranggung", "SE5", "Sengkang"],
  ["Redhill", "EW18", "Bukit Merah"],
  ["Renjong", "SW8", "Sengkang"],
  ["Riviera", "PE4", "Punggol"],
  ["Rochor", "DT13", "Rochor"],
  ["Rumbia", "SE2", "Sengkang"],
  ["Sam Kee", "PW1", "Punggol"],
  ["Samudera", "PW4", "Punggol"],
  ["Segar", "BP11", "Bukit Panjang"],
  ["Sembawang", "NS11", "Sembawang"],
  ["Sengkang", "NE16 STC", "Sengkang"],
  ["Senja", "BP13", "Bukit Panjang"],
  ["Serangoon", "CC13 NE12", "Serangoon"],
  ["Shenton Way", "TE19", "Downtown Core"],
  ["Siglap", "TE28", "Bedok"],
  ["Simei", "EW3", "Tampines"],
  ["Sixth Avenue", "DT7", "Bukit Timah"],
  ["Somerset", "NS23", "Orchard"],
  ["Soo Teck", "PW7", "Punggol"],
  ["South View", "BP2", "Choa Chu Kang"],
  ["Springleaf", "TE4", "Yishun"],
  ["Stadium", "CC6", "Kallang"],
  ["Stevens", "DT10 TE11", "Tanglin"],
  ["Sumang", "PW6", "Punggol"],
  ["Tai Seng", "CC11", "Hougang"],
  ["Tampines", "DT32 EW2", "Tampines"],
  ["Tampines East", "DT33", "Tampines"],
  ["Tampines West", "DT31", "Tampines"],
  ["Tan Kah Kee", "DT8", "Bukit Timah"],
  ["Tanah Merah", "EW4", "Bedok"],
  ["Tanjong Katong", "TE25", "Marine Parade"],
  ["Tanjong Pagar", "EW15", "Downtown Core"],
  ["Tanjong Rhu", "TE23", "Kallang"],
  ["Teck Lee", "PW2", "Punggol"],
  ["Teck Whye", "BP4", "Choa Chu Kang"],
  ["Telok Ayer", "DT18", "Downtown Core"],
  ["Telok Blangah", "CC28", "Bukit Merah"],
  ["Thanggam", "SW4", "Sengkang"],
  ["Tiong Bahru", "EW17", "Bukit Merah"],
  ["Toa Payoh", "NS19", "Toa Payoh"],
  ["Tongkang", "SW7", "Sengkang"],
  ["Tuas Crescent", "EW31", "Tuas"],
  ["Tuas Link", "EW33", "Tuas"],
  ["Tuas West Road", "EW32", "Tuas"],
  ["Ubi", "DT27", "Geylang"],
  ["Upper Changi", "DT34", "Tampines"],
  ["Upper Thomson", "TE8", "Bishan"],
  ["Woodlands", "NS9 TE2", "Woodlands"],
  ["Woodlands North", "TE1", "Woodlands"],
  ["Woodlands South", "TE3", "Woodlands"],
  ["Woodleigh", "NE11", "Toa Payoh"],
  ["Yew Tee", "NS5", "Choa Chu Kang"],
  ["Yio Chu Kang", "NS15", "Ang Mo Kio"],
  ["Yishun", "NS13", "Yishun"],
];

export type Station = { name: string; codes: readonly string[]; area: Area };

export const STATIONS: readonly Station[] = ROWS.map(([name, codes, area]) => ({
  name,
  codes: codes.split(" "),
  area,
}));

const stations: ReadonlyMap<string, Station> = new Map(STATIONS.map((station) => [station.name, station]));

/** Returns the station of this name, or null. */
export const findStation = (name: string): Station | null => stations.get(name) ?? null;

/**
 * Finds a station as people write it: in any case, with `MRT`, `LRT` or its codes behind it, or by one of its codes.
 * @returns null if there is none
 */
export function searchStation(text: string): Station | null {
  const name = text
    .toLowerCase()
    .replace(/\s*\(.*\)\s*$/, "")
    .replace(/\s+(mrt|lrt)(\s+station)?$/, "")
    .trim();
  const isMeant = (station: Station) =>
    station.name.toLowerCase() === name || station.codes.some((code) => code.toLowerCase() === name);
  return STATIONS.find(isMeant) ?? null;
}

/** Prefixes of the codes of LRT lines. */
const LRT_LINES = ["BP", "SE", "SW", "PE", "PW", "STC", "PTC"];

/** Returns `Admiralty MRT`; LRT where all lines of the station are. */
export function nameStation({ name, codes }: Station): string {
  const isLrt = codes.every((code) => LRT_LINES.includes(code.replace(/\d+$/, "")));
  return `${name} ${isLrt ? "LRT" : "MRT"}`;
}

/** Returns `Admiralty MRT (NS10)`. */
export function formatStation(station: Station): string {
  return `${nameStation(station)} (${station.codes.join(" ")})`;
}
