import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Serramar do Sul',
  'Pedra Cinzenta',
  'Ipeúna Verde',
  'Jacarepinho',
  'Monte Araçari',
  'Vale do Cipoal',
  'Lagoa Funda',
  'Guaraciaba Nova',
  'Barra do Imbé',
  'Morro Vermelho',
  'Itaguarema',
  'Rio das Garoupas',
  'Campo Serrado',
  'Boa Estiva',
  'Araçuama',
  'Porto Tiriba',
];

export const EMPLOYERS: Bank['employers'] = {
  hospital: [
    'Hospital {São Venâncio|Santa Eulália|Nossa Senhora da Guia}',
    'Hospital Municipal {stem}',
    'Santa Casa de {stem}',
    'UPA 24h {stem}',
    'Clínica {stem} Ltda.',
  ],
  escola: [
    'Colégio {stem}',
    'E. E. {Prof. Anísio|Profª Benedita|Profª Jandira} {family}',
    'EMEF {stem}',
    'Escola Municipal {stem}',
  ],
  industria: [
    'Metalúrgica {stem} S.A.',
    '{stem} Alimentos Ltda.',
    'Têxtil {stem} S.A.',
    'Embalagens {stem} Indústria e Comércio Ltda.',
    '{stem} Autopeças S.A.',
    'Usina {stem} S.A.',
  ],
  instaladora: [
    '{stem} Instalações Elétricas Ltda.',
    'Eletrotécnica {family} ME',
    '{stem} Engenharia e Montagens Ltda.',
    '{family} Manutenção Predial EIRELI',
  ],
  contabil: ['{family} Contabilidade Ltda.', 'Escritório Contábil {stem}', '{stem} Auditores Independentes S/S'],
  tecnologia: ['{stem} Tecnologia S.A.', 'Jatobá Software Ltda.', '{stem} Sistemas Ltda.', 'Pipa Digital S.A.'],
  varejo: ['Supermercados {stem} Ltda.', 'Lojas {stem} S.A.', 'Atacadista {stem} Ltda.', 'Drogaria {stem}'],
  banco: ['Banco {stem} S.A.', 'Cooperativa de Crédito {stem}', '{stem} Seguros S.A.'],
  publico: ['Prefeitura Municipal {ofTown}', 'Companhia de Saneamento {stem}', 'Câmara Municipal {ofTown}'],
  logistica: ['Transportadora {stem} Ltda.', '{stem} Logística S.A.', 'Expresso {stem} Ltda.'],
  restaurante: [
    'Restaurante {Pau-Brasil|Dona Zefa|Varanda da Serra}',
    'Hotel {stem}',
    'Churrascaria {stem}',
    'Buffet {family} Eventos',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  federal: [
    'Universidade Federal de {Minas Gerais|Santa Catarina|Pernambuco|Goiás|Uberlândia}',
    'Universidade Federal do {Paraná|Ceará|Rio de Janeiro|Rio Grande do Sul}',
    'Universidade Federal da Bahia',
  ],
  estadual: ['Universidade Estadual de {Campinas|Londrina|Maringá}', 'Universidade de São Paulo'],
  faculdade: ['Faculdade {stem}', 'Centro Universitário {stem}'],
  tecnica: ['ETEC {stem}', 'Instituto Federal – Campus {stem}', 'Escola Técnica {stem}'],
  senai: ['SENAI {stem}', 'Escola SENAI {family}'],
  senac: ['SENAC {stem}'],
  colegio: ['E. E. {stem}', 'Colégio Estadual {stem}', 'Colégio {family}'],
};
