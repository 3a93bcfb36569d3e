// Server tests start below the entry points, which register the features of the product.
import '@/features.server';
