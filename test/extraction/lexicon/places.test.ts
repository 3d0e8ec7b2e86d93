import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeScore } from '#extraction/lexicon/places.ts';

/** Places as CVs write them: with districts, postcodes, states and countries, in several languages; ways of working. */
const PLACES = `
10115 Berlin|Paris 9e|Paris 75009|75009 Paris|London SE1|London, SE1 9GF|Leeds, UK|Austin, TX|Austin TX 78701
Berlin-Mitte|Wien 1010|1010 Wien|8001 Zürich|CH-8001 Zürich|A-1010 Wien|D-10115 Berlin|Frankfurt am Main
Frankfurt/Main|Freiburg im Breisgau|Halle (Saale)|Mülheim an der Ruhr|München|Munich, Germany|Nürnberg|Köln
Düsseldorf|Lyon|Lyon 3e|Lyon (69)|69003 Lyon|Saint-Étienne|Aix-en-Provence|Boulogne-Billancourt|Île-de-France
La Défense|Bruxelles|Brussels, Belgium|Ghent|Antwerpen|Genève|Lausanne|Montréal, QC|Québec|Toronto, ON
Vancouver, BC, Canada|Madrid|28001 Madrid|Barcelona, España|Sevilla|A Coruña|San Sebastián|Palma de Mallorca
Ciudad de México|Guadalajara, Jalisco|Bogotá D.C.|Bogotá, Colombia|Buenos Aires|Santiago de Chile|Lima, Perú
Milano (MI)|20121 Milano|Roma|Torino|Reggio Emilia|Provincia di Bergamo|Napoli (NA)|Lisboa|1200-195 Lisboa
Porto, Portugal|Vila Nova de Gaia|São Paulo, SP|São Paulo - SP|Rio de Janeiro/RJ|Belo Horizonte – MG|Amsterdam
1012 AB Amsterdam|Den Haag|'s-Hertogenbosch|Warszawa|00-001 Warszawa|Kraków|Łódź|Wrocław, Polska|Trójmiasto
woj. mazowieckie|Stockholm|111 22 Stockholm|Göteborg|Malmö|København K|1050 København K|2100 København Ø|Aarhus C
Odense|Oslo|0150 Oslo|Trondheim|Helsinki|00100 Helsinki|Espoo|Tampere|Praha 1|110 00 Praha 1|Brno|Ostrava-Poruba
Bratislava|București|Sector 1, București|Cluj-Napoca|Iași|jud. Cluj|Αθήνα|Θεσσαλονίκη|Μαρούσι, Αθήνα|Athens, Greece
İstanbul|İstanbul, Türkiye|Kadıköy/İstanbul|Ankara|İzmir|София|гр. София|Пловдив, България|Київ|м. Київ
Львів, Україна|Kyiv, Ukraine|Jakarta Selatan|Bandung, Jawa Barat|Kuala Lumpur|Selangor, Malaysia|Singapore|Budapest
1051 Budapest|Debrecen|Zagreb|10000 Zagreb|Beograd|Ljubljana|Vilnius|Rīga|Riga, Latvia|Tallinn|Tartu, Estonia|Hà Nội
TP. Hồ Chí Minh|Ho Chi Minh City, Vietnam|Remote|Remote (UK)|Remote, USA|Home office|Homeoffice|Hybrid
Hybrid (London)|London (Hybrid)|London / Remote|Télétravail|Teletrabajo|Da remoto|Praca zdalna|Etätyö|Distansarbete
Hjemmekontor|Manchester, Greater Manchester|Milton Keynes|Stoke-on-Trent|Newcastle upon Tyne|Kingston upon Hull
Bournemouth|St Albans|Tunbridge Wells|Isle of Wight|Kent, UK|West Yorkshire|South East London|North London
Cardiff, Wales|Edinburgh, Scotland|Belfast, NI|Dublin 2|Dublin, Ireland|Co. Cork|Cork, Co. Cork|Sydney NSW
Sydney, NSW 2000|Melbourne VIC 3000|Perth, WA|Brisbane, Queensland|Auckland, New Zealand|Wellington, NZ
Cape Town, South Africa|Johannesburg, Gauteng|Durban, KwaZulu-Natal|Pretoria|Sandton|Mumbai, India|Bengaluru
Bangalore, Karnataka|Gurugram, Haryana|Gurgaon|Noida, UP|Hyderabad, Telangana|Pune, Maharashtra|Chennai|Kolkata
New Delhi|Lagos, Nigeria|Abuja|Accra, Ghana|Nairobi, Kenya|Kampala|Dubai, UAE|Abu Dhabi|Doha, Qatar|Riyadh, KSA
Karachi|Lahore, Pakistan|Dhaka, Bangladesh|Colombo, Sri Lanka|Kathmandu|Manila, Philippines|Makati City
Quezon City, Metro Manila|Bangkok, Thailand|New York, NY|New York City|NYC|Brooklyn, NY 11201|Washington, D.C.
Washington DC|St. Louis, MO|Fort Worth, Texas|Salt Lake City, UT|Raleigh-Durham, NC|Greater Chicago Area
San Francisco Bay Area|Silicon Valley, CA|Los Angeles, California, United States|Winston-Salem, NC|Smalltown, OH
Honolulu, HI|Anchorage, AK|Kingston, Jamaica|San Juan, PR|Panama City, Panama|San José, Costa Rica|Guatemala City
Quito, Ecuador|La Paz, Bolivia|Asunción|Montevideo|Caracas|Medellín|Cali, Colombia|Curitiba, Paraná|Porto Alegre/RS
Fortaleza - CE|Casablanca, Maroc|Tunis, Tunisie|Alger|Dakar, Sénégal|Abidjan|Douala|Kinshasa|Addis Ababa|Kigali
Luanda, Angola|Maputo|Windhoek|Gaborone|Harare|Lusaka|Reykjavík|Luxembourg|Valletta, Malta|Nicosia|Monaco
Andorra la Vella|Vaduz|San Marino|Chișinău|Minsk|Tbilisi|Yerevan|Baku|Almaty|Tashkent|EMEA|Various locations|On-site
Vor Ort|Sur site|Presencial|Raum Stuttgart|Großraum München|Region Hannover|Kanton Bern|Kanton Zürich|Bern, Schweiz
St. Gallen|Oberbayern|Ruhrgebiet|Rhein-Main-Gebiet|Bayern|NRW|Steiermark|Salzburg, Österreich|Linz|Graz|Innsbruck
Côte d'Azur|Bretagne|Occitanie|Vendée|Gironde (33)|Loire-Atlantique|Seine-et-Marne|Andalucía|Comunidad Valenciana
Toscana|Lombardia|Sicilia|Algarve|Minas Gerais|Noord-Holland|Noord-Brabant|Vlaams-Brabant|Limburg|Małopolska|Śląsk
Skåne|Jylland|Nordland|Uusimaa|Moravskoslezský kraj|Transilvania|Κρήτη|Crete, Greece`;

/** What contains the name of a place, or looks like a list of them. */
const NO_PLACES = `
Marketing|Sales|University of Oxford|Kestrelby Corp|Reading Borough Council|Bath Spa University|Paris Saint-Germain
Berlin Brandenburg Airport|London Fire Brigade|Software Engineer|Manager|Team Lead, Europe|Head of EMEA|Java, Python
Cambridge Consultants|Oxford Instruments|Boston Consulting Group|Deutsche Bank|Bank of Ireland|Essen und Trinken
Nice to meet you|Split testing|Mobile, Web|Work from Monday|Orange S.A.|Victoria Smith|Florence Bell|Sofia Marin
Austin Powell|Jackson Reed|English, French|German, Spanish|2019 - 2020|June 2019|+49 170 1234567|Excel, Word
Full-time|Internship|Kitchen|Night shift|Platform Team|Norman & Sons|Best Western|Kent County Council
Milano Ristorazione Srl`;

const entriesOf = (text: string): string[] => text.trim().split(/[|\n]/u);

describe('places of the world', () => {
  it('knows towns, regions and countries in their own and in English names', () => {
    for (const text of entriesOf(PLACES)) assert.ok(placeScore(text) >= 0.6, `${text}: ${placeScore(text)}`);
  });

  it('takes no employer, person, language or title with a place name for a place', () => {
    for (const text of entriesOf(NO_PLACES)) assert.ok(placeScore(text) < 0.5, `${text}: ${placeScore(text)}`);
  });
});
