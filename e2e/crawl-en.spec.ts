import { crawl } from './fixtures/crawl';

crawl('en');
