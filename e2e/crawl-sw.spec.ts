import { crawl } from './fixtures/crawl';

crawl('sw');
