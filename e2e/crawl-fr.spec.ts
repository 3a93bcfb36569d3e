import { crawl } from './fixtures/crawl';

crawl('fr');
