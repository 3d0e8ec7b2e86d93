import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Amara, Bethan, Charlotte, Deborah, Eilidh, Fatima, Georgina, Harpreet, Imogen, Joanne, Kirsty,
    Leanne, Megan, Niamh, Olivia, Priya, Rachel, Sian, Tamsin, Yasmin, Zainab, Hannah, Gemma, Abigail,
    Folasade, Mei-Ling
  `),
  m: listed(`
    Adeel, Benjamin, Callum, Daniel, Ewan, Faisal, Gareth, Hamish, Ian, Jamal, Kieran, Liam, Mohammed,
    Nathan, Owen, Patrick, Rhys, Sanjay, Thomas, Kwame, William, Stuart, Robert, Tunde, Craig, Alasdair
  `),
};

export const FAMILY: readonly string[] = listed(`
    Ainsworth, Bhatt, Cartwright, Davies-Lloyd, Eccleston, Fairbairn, Greenhalgh, Hussain, Iqbal, Jarvis,
    Kettlewell, Lockwood, MacAllister, Nnamdi, O'Donoghue, Pemberton, Quigley, Ramsbottom, Sandhu,
    Thackeray, Underhill, Venables, Whitfield, Yeoman, Adeyemi, Blackwood, Chaudhry, Dunmore, Entwistle,
    Ferris, Gwilliam, Holroyd, Kerr, Mistry, Okafor, Pritchard, Rowntree, Sinclair, Tranter, Wetherby
  `);

// The home numbers are Ofcom's for drama.
export const TOWNS: readonly Town[] = [
  { name: 'Leeds', postcode: 'LS6', phone: '0113 496 0###' },
  { name: 'Manchester', postcode: 'M21', phone: '0161 496 0###' },
  { name: 'Sheffield', postcode: 'S11', phone: '0114 496 0###' },
  { name: 'Bristol', postcode: 'BS7', phone: '0117 496 0###' },
  { name: 'Birmingham', postcode: 'B29', phone: '0121 496 0###' },
  { name: 'Liverpool', postcode: 'L17', phone: '0151 496 0###' },
  { name: 'Nottingham', postcode: 'NG5', phone: '0115 496 0###' },
  { name: 'Leicester', postcode: 'LE2', phone: '0116 496 0###' },
  { name: 'Glasgow', postcode: 'G41', phone: '0141 496 0###' },
  { name: 'Edinburgh', postcode: 'EH10', phone: '0131 496 0###' },
  { name: 'London', postcode: 'SE15', phone: '020 7946 0###' },
  { name: 'Cardiff', postcode: 'CF14', phone: '029 2018 0###' },
  { name: 'Reading', postcode: 'RG1', phone: '0118 496 0###' },
  { name: 'Newcastle upon Tyne', postcode: 'NE6' },
  { name: 'Norwich', postcode: 'NR2' },
  { name: 'Exeter', postcode: 'EX4' },
  { name: 'Wakefield', postcode: 'WF2' },
  { name: 'Huddersfield', postcode: 'HD3' },
  { name: 'Shrewsbury', postcode: 'SY3' },
  { name: 'Swansea', postcode: 'SA2' },
];

export const STREETS: readonly string[] = [
  '# Ashgrove Terrace',
  '# Millstone Lane',
  'Flat #, Harcourt Mansions',
  '# Larkfield Crescent',
  '# Tannery Row',
  '# Bramblewood Avenue',
  '# Old Station Yard',
  '# Cobden View',
  'Flat #, 3 Wharfside',
  '# Hollin Bank',
  '# St Cuthbert’s Close',
  '# Weavers’ Croft',
];
