import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Valdemora',
  'Fuentelarga',
  'Peñarrubia Alta',
  'Torrelaguna del Río',
  'Montesclaros Viejo',
  'Ribanorte',
  'Albacara',
  'Cañadahonda',
  'Solmira',
  'Guadalasierra',
  'Navaltejo',
  'Robleserrano',
  'Almajara',
  'Puertoviento',
  'Campoluengo',
  'Arroyoseco',
];

export const EMPLOYERS: Bank['employers'] = {
  hospital: [
    'Hospital {stem}',
    'Clínica {Santa Olalla|San Frutos|Nuestra Señora de la Vega}',
    'Hospital Comarcal de {stem}',
    'Centro de Salud {stem}',
  ],
  residencia: ['Residencia {stem}', 'Residencia de Mayores {Los Tilos|El Romeral}', 'Fundación {stem}'],
  escuela: [
    'IES {stem}',
    'CEIP {stem}',
    'Colegio {San Millán|Santa Olalla} de {town}',
    'IES {La Alameda|Vega del Río}',
  ],
  industria: [
    'Talleres {stem} S.A.',
    '{stem} Alimentación S.L.',
    'Cerámicas {stem} S.A.',
    'Envases {stem} S.L.U.',
    'Conservas {stem} S.A.',
    'Componentes {stem}, S. Coop.',
  ],
  instaladora: [
    'Instalaciones {stem} S.L.',
    'Electricidad {family} S.L.',
    'Montajes Eléctricos {stem} S.L.L.',
    'Hijos de {family} C.B.',
  ],
  asesoria: ['Asesoría {family} S.L.P.', 'Gestoría {stem}', '{stem} Auditores S.L.P.'],
  tecnologia: [
    '{stem} Software S.L.',
    '{stem} Tecnologías de la Información S.A.',
    'Nubeclara Digital S.L.',
    'Faro Datos S.L.',
  ],
  comercio: ['Supermercados {stem} S.A.', 'Distribuciones {stem} S.L.', 'Almacenes {stem} S.A.'],
  banca: ['Caja Rural de {stem}', 'Seguros {stem} S.A.', 'Mutua {stem}'],
  publico: ['Ayuntamiento de {town}', 'Diputación Provincial de {stem}', 'Aguas de {stem} S.A.'],
  hosteleria: [
    'Restaurante {La Higuera|El Pozo Viejo|Casa Remigio}',
    'Hotel {stem}',
    'Mesón {El Candil|de la Villa}',
    'Catering {stem} S.L.',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  universidad: [
    'Universidad de {Salamanca|Sevilla|Granada|Zaragoza|Oviedo|Murcia}',
    'Universidad {Complutense de Madrid|de Santiago de Compostela|del País Vasco}',
    'Universitat de València',
  ],
  politecnica: ['Universidad Politécnica de {Madrid|Cartagena}', 'Universitat Politècnica de Catalunya'],
  instituto: ['IES {stem}', 'IES {Río Duero|Los Olmos|Sierra Blanca}, {town}'],
  fp: ['CIFP {stem}', 'IES Politécnico de {stem}', 'Centro de FP {stem}'],
  hosteleria: ['Escuela de Hostelería de {stem}', 'Escuela de Hostelería y Turismo de {town}'],
  colegio: ['Colegio de Economistas de {town}', 'Escuela de Negocios {stem}'],
};
